import { queryOptions, useMutation, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { call, callWith } from './client.ts';
import type { Answer, Args, EndpointName, InputOf, Refused, ReplyOf } from './types.ts';

/** Wraps a refusal for the query library, which only supports thrown errors. Screens read `error.refused`. */
export class RefusedError extends Error {
  readonly refused: Refused;

  constructor(refused: Refused) {
    super(refused.message);
    this.name = 'RefusedError';
    this.refused = refused;
  }
}

/** Query key of a call: its name, then its input. */
export function keyOf<Name extends EndpointName>(name: Name, ...[input]: Args<Name>): QueryKey {
  return input === undefined ? [name] : [name, input];
}

/** Query options for reading a call: for `useQuery`, `prefetchQuery`, `ensureQueryData`. */
export function read<Name extends EndpointName>(name: Name, ...args: Args<Name>) {
  return queryOptions<ReplyOf<Name>, RefusedError>({
    queryKey: keyOf(name, ...args),
    queryFn: ({ signal }) => readNow(name, args[0] ?? {}, signal),
  });
}

/** Reads a call for a query function; a refusal is thrown, as the query library expects. */
export async function readNow<Name extends EndpointName>(
  name: Name,
  input: Args<Name>[0] | Record<string, never>,
  signal: AbortSignal,
): Promise<ReplyOf<Name>> {
  const answer = (await callWith(name, input ?? {}, signal)) as Answer<Name>;
  if (!answer.ok) throw new RefusedError(answer.error);
  return answer.value;
}

/** Reads a call and keeps it fresh: `const modules = useRead('listModules')`. Live events update the cached data. */
export function useRead<Name extends EndpointName>(name: Name, ...args: Args<Name>) {
  return useQuery(read(name, ...args));
}

/**
 * A write for a button or form: `const confirm = useWrite('confirmAlarm', ['listAlarms'])`, then
 * `const answer = await confirm.send({ params: { id } })`. `busy` while in flight; the named queries are invalidated
 * on success, and if someone else has changed the item.
 */
export function useWrite<Name extends EndpointName>(name: Name, invalidated: readonly EndpointName[] = []) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (input: InputOf<Name>): Promise<Answer<Name>> => {
      const answer = await call<Name>(name, ...([input] as Args<Name>));
      // An outdated form needs what someone else has saved.
      if (answer.ok || answer.error.err === 'changed_meanwhile')
        for (const invalidate of invalidated) void client.invalidateQueries({ queryKey: [invalidate] });
      return answer;
    },
  });
  return { send: mutateAsync, busy: isPending } as const;
}
