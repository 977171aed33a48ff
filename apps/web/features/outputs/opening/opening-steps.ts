import type { HandOpeningShape } from '@zagon/contract/hand-openings/endpoints.ts';
import { HAND_OPENING_STATUS } from '@zagon/domain/hand-openings/hand-opening-states.ts';

/** The steps of an order to open. */
export type StepId = 'requested' | 'sent' | 'accepted' | 'open';

/** One step: done, with its time if known; current; or still ahead. */
export type Step = { readonly id: StepId; readonly state: 'done' | 'now' | 'ahead'; readonly atMs: number | null };

const STEP_ORDER = ['requested', 'sent', 'accepted', 'open'] as const;

/** Number of steps completed by an opening with this status. */
function stepsDone(status: number): number {
  if (status >= HAND_OPENING_STATUS.open) return 4;
  if (status === HAND_OPENING_STATUS.waiting_to_open) return 3;
  return status === HAND_OPENING_STATUS.sent ? 2 : 1;
}

/** Progress of an order; null: the server has not responded yet. A step is done only once it is reported. */
export function openingSteps(opening: HandOpeningShape | null): readonly Step[] {
  const doneCount = opening === null ? 0 : stepsDone(opening.status);
  const times: Record<StepId, string | null> = {
    requested: opening?.requested_at ?? null,
    sent: opening?.sent_at ?? null,
    accepted: null,
    open: opening?.opened_at ?? null,
  };
  return STEP_ORDER.map((id, index) => {
    const at = times[id];
    return {
      id,
      state: index < doneCount ? 'done' : index === doneCount ? 'now' : 'ahead',
      atMs: at === null || index >= doneCount ? null : Date.parse(at),
    };
  });
}
