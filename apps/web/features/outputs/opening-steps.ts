import type { ManualOpenShape } from '@zagon/contract/manual_opens/endpoints.ts';
import { MANUAL_OPEN_STATUS } from '@zagon/domain/outputs/manual-open-states.ts';

/** The way of an order to its valve. */
export type StepId = 'requested' | 'sent' | 'accepted' | 'open';

/** One step: behind us with its time as far as it is known, what is waited for now, or ahead. */
export type Step = { readonly id: StepId; readonly state: 'done' | 'now' | 'ahead'; readonly atMs: number | null };

const order = ['requested', 'sent', 'accepted', 'open'] as const;

/** How many steps are behind an opening that has this status. */
function stepsDone(status: number): number {
  if (status >= MANUAL_OPEN_STATUS.open) return 4;
  if (status === MANUAL_OPEN_STATUS.waiting_to_open) return 3;
  return status === MANUAL_OPEN_STATUS.sent ? 2 : 1;
}

/** Where an order stands on its way. Nothing is done that nobody has reported. */
export function openingSteps(opening: ManualOpenShape): readonly Step[] {
  const done = stepsDone(opening.status);
  const times: Record<StepId, string | null> = {
    requested: opening.requested_at,
    sent: opening.sent_at,
    accepted: null,
    open: opening.opened_at,
  };
  return order.map((id, index) => {
    const at = times[id];
    return {
      id,
      state: index < done ? 'done' : index === done ? 'now' : 'ahead',
      atMs: at === null || index >= done ? null : Date.parse(at),
    };
  });
}
