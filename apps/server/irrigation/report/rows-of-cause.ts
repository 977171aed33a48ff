import type { Sql } from '../../database/pool.ts';
import { commandsByCmdId } from '../../stores/openings/commands.ts';
import { lockHandOpening } from '../../stores/openings/hand-openings.ts';
import {
  type PlannedOpeningRow,
  plannedOpeningsById,
  plannedOpeningsOfHandOpening,
  plannedOpeningsOfRuns,
} from '../../stores/openings/planned-openings.ts';
import type { Report } from './report.ts';

/**
 * The rows the cause of a report refers to: those of hand openings, or of one element of a cycle. Hand openings are
 * locked before anything of them is read or moved, in the order of a stop, so that the two never wait for each other.
 */
export async function rowsOfCause(
  sql: Sql,
  report: Report<'output_opened'> | Report<'output_open_failed'> | Report<'output_closed'>,
): Promise<{ readonly openings: readonly PlannedOpeningRow[]; readonly handOpeningId: string | null }> {
  const { cause } = report.event;
  if (cause === null) return { openings: [], handOpeningId: null };
  if ('run_id' in cause) {
    const [element] = await plannedOpeningsById(sql, report.accountId, [cause.run_id]);
    if (element?.run_id === undefined || element.run_id === null) return { openings: [], handOpeningId: null };
    const runOpenings = await plannedOpeningsOfRuns(sql, report.accountId, [element.run_id]);
    return { openings: runOpenings.filter((opening) => opening.element === element.element), handOpeningId: null };
  }
  // Openings of one module that were sent together share one id: a shared pump is reported once, for all of them.
  const found: { readonly openings: readonly PlannedOpeningRow[]; readonly handOpeningId: string }[] = [];
  for (const command of await commandsByCmdId(sql, report.stationId, cause.cmd_id)) {
    if (command.manual_open_id === null) continue;
    await lockHandOpening(sql, report.accountId, command.manual_open_id);
    const openings = await plannedOpeningsOfHandOpening(sql, report.accountId, command.manual_open_id);
    if (openings.some((opening) => usesOutput(opening, report.event)))
      found.push({ openings, handOpeningId: command.manual_open_id });
  }
  return { openings: found.flatMap(({ openings }) => openings), handOpeningId: found[0]?.handOpeningId ?? null };
}

/** True if an opening uses the output named in a report. */
export function usesOutput(
  opening: PlannedOpeningRow,
  { module, output }: { readonly module: string; readonly output: string },
): boolean {
  return opening.module_serial === module && opening.field_name === output;
}
