import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import { type OnSpan, wetUntilMs } from '@zagon/domain/outputs/feeds.ts';
import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';

type Opening = Pick<PlannedOpeningShape, 'id_output' | 'close_at' | 'opened_at' | 'closed_at' | 'status'>;

/**
 * When water has run in an opening until now: from the report that it is open to the report that it is closed, or to
 * when one of its feeds was switched off before. An opening that is over without a report ended as planned. Null if it
 * has not been reported open. `openings`: those of its feeds too.
 */
export function wetSpan(
  opening: Opening,
  feedIds: readonly string[],
  openings: readonly Opening[],
  nowMs: number,
): OnSpan | null {
  const span = openSpan(opening, nowMs);
  if (span === null) return null;
  const spansOf = (id: string) =>
    openings.flatMap((other) => (other.id_output === id ? (openSpan(other, nowMs) ?? []) : []));
  return { ...span, untilMs: wetUntilMs(span, feedIds.map(spansOf)) };
}

function openSpan(
  { opened_at: opened, closed_at: closed, close_at: close, status }: Opening,
  nowMs: number,
): OnSpan | null {
  if (opened === null) return null;
  const isOpen = status === PLANNED_OPENING_STATUS.open || status === PLANNED_OPENING_STATUS.closing;
  const endMs = closed === null && isOpen ? nowMs : Date.parse(closed ?? close);
  return { fromMs: Date.parse(opened), untilMs: Math.min(nowMs, endMs) };
}
