import { useQueryClient } from '@tanstack/react-query';
import type { ManualOpenShape } from '@zagon/contract/manual_opens/endpoints.ts';
import { refuse, ok, type Result } from '@zagon/domain/core/result.ts';
import { keyOf, useWrite } from '../../lib/api/query.ts';
import type { Refused } from '../../lib/api/types.ts';
import { mergeManualOpens } from '../../live/merge.ts';

/** The orders that a person can give an output. Each answers whether the server took it; what the field does is told later. */
export function useOrders() {
  const client = useQueryClient();
  const create = useWrite('createManualOpen');
  const again = useWrite('extendManualOpen');
  const end = useWrite('stopManualOpen');
  const close = useWrite('closeOutput');
  const note = (opening: ManualOpenShape) =>
    client.setQueryData<ManualOpenShape[]>(keyOf('listManualOpens'), (opens) => mergeManualOpens(opens ?? [], opening));

  const taken = (answer: Result<ManualOpenShape, Refused>): Result<null, Refused> => {
    if (!answer.ok) return refuse(answer.error);
    note(answer.value);
    return ok(null);
  };
  return {
    /** What was opened in another way than one by one. */
    noteAll: (openings: readonly ManualOpenShape[]) => openings.forEach(note),
    open: async (idOutput: string, minutes: number) =>
      taken(await create.send({ body: { id_output: idOutput, minutes } })),
    extend: async (idOpening: string, minutes: number) =>
      taken(await again.send({ params: { id: idOpening }, body: { minutes } })),
    /** Ends a hand opening; an output that something else opened is closed. */
    stop: async (idOutput: string, idOpening: string | undefined): Promise<Result<null, Refused>> => {
      if (idOpening !== undefined) return taken(await end.send({ params: { id: idOpening } }));
      const answer = await close.send({ params: { id: idOutput } });
      return answer.ok ? ok(null) : refuse(answer.error);
    },
    busy: create.busy || again.busy || end.busy || close.busy,
  } as const;
}
