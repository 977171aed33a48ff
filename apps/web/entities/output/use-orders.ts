import { useQueryClient } from '@tanstack/react-query';
import type { HandOpeningShape } from '@zagon/contract/hand-openings/endpoints.ts';
import { refuse, ok, type Result } from '@zagon/domain/core/result.ts';
import { useWrite } from '../../api/query.ts';
import { isDatabaseAway, isStopPending } from '../../api/stop-answer.ts';
import type { Refused } from '../../api/types.ts';
import { expectOpenings, type TakeOpenings } from '../../live/ordered-openings.ts';

/** Reloaded after an order: its response may be older than an event before it, and no later event would fix the list. */
const LIST = ['listHandOpenings'] as const;

/**
 * Orders a user can give an output. Each resolves to whether the server
 * accepted it; the outcome in the field is reported later.
 */
export function useOrders() {
  const client = useQueryClient();
  const create = useWrite('createHandOpening', LIST);
  const extension = useWrite('extendHandOpening', LIST);
  const end = useWrite('stopHandOpening', LIST);
  const close = useWrite('closeOutput');

  /** The answer of an order; its opening joins the list. */
  const accept = (answer: Result<HandOpeningShape, Refused>, take: TakeOpenings): Result<null, Refused> => {
    if (!answer.ok) return refuse(answer.error);
    take([answer.value]);
    return ok(null);
  };
  return {
    /** For orders that are sent elsewhere, see `expectOpenings`. */
    expectOpenings: () => expectOpenings(client),
    open: async (outputId: string, minutes: number) => {
      const take = expectOpenings(client);
      return accept(await create.send({ body: { id_output: outputId, minutes } }), take);
    },
    extend: async (openingId: string, minutes: number) => {
      const take = expectOpenings(client);
      return accept(await extension.send({ params: { id: openingId }, body: { minutes } }), take);
    },
    /** Ends a hand opening, or closes an output that was opened by something else. */
    stop: async (outputId: string, openingId: string | undefined): Promise<Result<null, Refused>> => {
      if (openingId === undefined) {
        const answer = await close.send({ params: { id: outputId } });
        return answer.ok ? ok(null) : refuse(answer.error);
      }
      const take = expectOpenings(client);
      const answer = await end.send({ params: { id: openingId } });
      if (!answer.ok && isStopPending(answer)) return ok(null);
      if (answer.ok || !isDatabaseAway(answer.error)) return accept(answer, take);
      // An opening of a moment ago may not be known without the database; its output is.
      const closing = await close.send({ params: { id: outputId } });
      return isStopPending(closing) ? ok(null) : accept(answer, take);
    },
    busy: create.busy || extension.busy || end.busy || close.busy,
  } as const;
}
