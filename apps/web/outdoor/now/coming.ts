import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import { deliversWater, isByHand } from '../../entities/output/opening-run.ts';

/** How far ahead the list of coming openings looks, ms. */
const AHEAD_MS = 24 * 3_600_000;

/** How many openings are listed. */
const MAX_LISTED = 6;

/** The next openings of sections within a day, by start; hand openings are shown above. */
export function comingOpenings(
  openings: readonly PlannedOpeningShape[],
  nowMs: number,
): readonly PlannedOpeningShape[] {
  return openings
    .filter((opening) => {
      const openAtMs = Date.parse(opening.open_at);
      return (
        deliversWater(opening) &&
        !isByHand(opening) &&
        opening.opened_at === null &&
        openAtMs > nowMs &&
        openAtMs < nowMs + AHEAD_MS
      );
    })
    .toSorted((a, b) => a.open_at.localeCompare(b.open_at))
    .slice(0, MAX_LISTED);
}
