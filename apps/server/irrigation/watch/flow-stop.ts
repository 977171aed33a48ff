import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import type { WrongFlow } from '@zagon/domain/flow-watches/flow-watch.ts';
import type { Sql } from '../../database/pool.ts';
import { writeAudit } from '../../stores/accounts/audit.ts';
import { orderSystemClose } from '../transitions/close-orders.ts';
import type { FlowWatchRow, SectionInWatch } from '../../stores/resources/flow-watches.ts';
import { type IrrigationChanges, mergeChanges } from '../../core/changes.ts';
import { lockLiveHandOpeningOf } from '../../stores/openings/hand-openings.ts';
import { setPlannedOpeningError } from '../../stores/openings/planned-opening-writes.ts';
import {
  livePlannedOpeningsOfOutput,
  type PlannedOpeningRow,
  plannedOpeningsOfRuns,
} from '../../stores/openings/planned-openings.ts';
import { runningRunIds } from '../facts/planner-facts.ts';
import { stopHandOpening, stopPlannedOpenings } from '../transitions/stop-openings.ts';

/**
 * Applies the action chosen for a wrong flow. `stop_section` closes what is open behind the meter, and cycles
 * continue with their next element; `stop_source` ends those cycles too. If everything is closed, each valve is sent
 * another close.
 */
export async function stopForFlow(
  sql: Sql,
  { client_id: accountId, action, subject_id }: FlowWatchRow,
  state: WrongFlow,
  sections: readonly SectionInWatch[],
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  if (action === 'notify') return {};
  const by = { userId: null, now };
  const begun = await runningRunIds(sql, accountId, now);
  const changes: IrrigationChanges[] = [];
  const runIds = new Set<string>();
  for (const { outputId } of sections.filter(({ open }) => state === 'leak' || open === true)) {
    const handOpening = await lockLiveHandOpeningOf(sql, accountId, outputId);
    if (handOpening !== undefined) changes.push((await stopHandOpening(sql, handOpening, 'cancel', by)).changes);
    const live = (await livePlannedOpeningsOfOutput(sql, accountId, outputId)).filter(
      ({ run_id, status }) => run_id !== null && begun.has(run_id) && status === PLANNED_OPENING_STATUS.open,
    );
    for (const { run_id } of live) if (run_id !== null) runIds.add(run_id);
    changes.push(
      await stopPlannedOpenings(sql, live, by),
      await stopPlannedOpenings(sql, await sourceOpeningsOf(live), by),
    );
    await setPlannedOpeningError(
      sql,
      live.map(({ id }) => id),
      `flow_${state}`,
    );
    changes.push(await orderSystemClose(sql, accountId, outputId, now));
  }
  if (action === 'stop_source') {
    const rest = await plannedOpeningsOfRuns(sql, accountId, [...runIds]);
    changes.push(await stopPlannedOpenings(sql, rest, by));
  }
  await writeAudit(sql, {
    accountId,
    userId: null,
    actingAs: 'system',
    ip: '',
    event: `flow_${state}_${action}`,
    subject: subject_id,
    at: now,
  });
  return mergeChanges(changes);

  /** The source openings that ran only for these elements. */
  async function sourceOpeningsOf(elements: readonly PlannedOpeningRow[]): Promise<readonly PlannedOpeningRow[]> {
    const ids = elements.flatMap(({ run_id }) => (run_id === null ? [] : [run_id]));
    return (await plannedOpeningsOfRuns(sql, accountId, ids)).filter(
      (opening) =>
        opening.role === 'source' &&
        elements.some((element) => element.run_id === opening.run_id && element.element === opening.element),
    );
  }
}
