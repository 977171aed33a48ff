import { queryOptions, useMutation, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { call, callWith } from './client.ts';
import type { Answer, Args, EndpointName, InputOf, Refused, ReplyOf } from './types.ts';

/** A refusal on its way through the query library, which knows only thrown errors. Screens read `error.refused`. */
export class RefusedError extends Error {
  readonly refused: Refused;

  constructor(refused: Refused) {
    super(refused.message);
    this.name = 'RefusedError';
    this.refused = refused;
  }
}

/** Under which key an answer is kept: the call's name, then its input. */
export function keyOf<Name extends EndpointName>(name: Name, ...[input]: Args<Name>): QueryKey {
  return input === undefined ? [name] : [name, input];
}

/** What the query library needs to read a call: for `useQuery`, `prefetchQuery`, `ensureQueryData`. */
export function read<Name extends EndpointName>(name: Name, ...args: Args<Name>) {
  return queryOptions<ReplyOf<Name>, RefusedError>({
    queryKey: keyOf(name, ...args),
    queryFn: async ({ signal }) => {
      const answer = (await callWith(name, args[0] ?? {}, signal)) as Answer<Name>;
      if (!answer.ok) throw new RefusedError(answer.error);
      return answer.value;
    },
  });
}

/** Reads a call and keeps it fresh: `const modules = useRead('listObjects')`. Live events renew what is kept. */
export function useRead<Name extends EndpointName>(name: Name, ...args: Args<Name>) {
  return useQuery(read(name, ...args));
}

/**
 * A write for a button or a form: `const confirm = useWrite('confirmAlarm', ['listAlarms'])`, then
 * `const answer = await confirm.send({ params: { id } })`. `busy` while it is on its way; the named calls are read again after success.
 */
export function useWrite<Name extends EndpointName>(name: Name, readAgain: readonly EndpointName[] = []) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (input: InputOf<Name>): Promise<Answer<Name>> => {
      const answer = await call<Name>(name, ...([input] as Args<Name>));
      if (answer.ok) for (const again of readAgain) void client.invalidateQueries({ queryKey: [again] });
      return answer;
    },
  });
  return { send: mutateAsync, busy: isPending } as const;
}
