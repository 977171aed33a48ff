import { type NotClosed, notClosedOf } from '@zagon/contract/outputs/not-closed.ts';
import { outputView } from '@zagon/contract/outputs/output-view.ts';
import { presentHandOpening } from '../../calls/present/hand-opening.ts';
import type { Sql } from '../../database/pool.ts';
import { pendingCloses } from '../../stores/openings/commands.ts';
import { liveHandOpenings } from '../../stores/openings/hand-openings.ts';
import { modulesOf } from '../modules/list.ts';
import { openingsOf } from '../openings/list.ts';

/** How far back openings may have ended without a confirmed close, and how far ahead they may begin; none lasts longer. */
const AROUND_NOW: Temporal.DurationLike = { hours: 24 };

/** Reads the outputs of an account that are not confirmed closed, by the rule and in the order of the pages. */
export async function readNotClosed(sql: Sql, accountId: string, now: Temporal.Instant): Promise<readonly NotClosed[]> {
  const modules = await modulesOf(sql, accountId, now);
  const handOpenings = (await liveHandOpenings(sql, accountId)).map(presentHandOpening);
  const openings = await openingsOf(sql, accountId, now.subtract(AROUND_NOW), now.add(AROUND_NOW));
  const closes = await pendingCloses(sql, accountId);
  return notClosedOf(modules, (output) => {
    const close = closes.find(({ output_id: id }) => id === output.id);
    const facts = {
      output,
      handOpening: handOpenings.find(({ id_output: id }) => id === output.id),
      plannedOpenings: openings.filter(({ id_output: id }) => id === output.id),
      command: close === undefined ? undefined : { ...close, updated_at: close.created_at.toString() },
    };
    return outputView(facts, now.epochMilliseconds);
  });
}
