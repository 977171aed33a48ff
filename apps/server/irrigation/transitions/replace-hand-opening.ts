import type { Sql } from '../../database/pool.ts';
import { handOverOpening, type HandOpeningRow, insertHandOpening } from '../../stores/openings/hand-openings.ts';
import { moveOpening } from './move-opening.ts';

/** The opening that replaces another one of the same output. */
type NextOpening = {
  readonly id: string;
  readonly userId: string;
  readonly minutes: number;
  readonly sendAfter: Temporal.Instant;
  readonly now: Temporal.Instant;
};

/**
 * Replaces a hand opening by its extension. The extension continues it: it has the same state and takes over its
 * planned openings and the commands already sent.
 */
export async function replaceHandOpening(sql: Sql, old: HandOpeningRow, next: NextOpening): Promise<void> {
  const { now } = next;
  // The old one ends first: an output has at most one live hand opening.
  await moveOpening(sql, { handOpening: old, planned: [] }, 'replace', now, { error: 'extended' });
  await insertHandOpening(sql, {
    ...next,
    accountId: old.client_id,
    outputId: old.output_id,
    previousId: old.id,
    progress: old,
  });
  await handOverOpening(sql, old.id, next.id, now);
}
