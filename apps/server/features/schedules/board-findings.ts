import type { ComingSoil } from '@zagon/domain/findings/kinds/run-risks.ts';
import type { nextRunsOf } from '@zagon/domain/schedules/planner/next-runs.ts';
import type { PlannedCycle } from '@zagon/domain/schedules/planner/plan.ts';
import { dateOf } from '@zagon/domain/schedules/calendar/expand.ts';
import type { ConditionGate } from '@zagon/domain/schedules/why/gates.ts';
import type { AccountCall } from '../../calls/call.ts';
import type { Sql } from '../../database/pool.ts';
import { type ListedFindingRow, listedFindings } from '../../stores/findings/listed-findings.ts';
import { storedSoilWater, storedTrust } from '../../stores/findings/stored-facts.ts';
import { sensorId } from '../../stores/probe-trust/sensor-days.ts';

/** What is stated about what coming cycles rest on. It is shown beside them; nothing is planned or decided by it. */
export type BoardFindings = {
  /** The soil water of sections, by section. */
  readonly soils: ReadonlyMap<string, Pick<ComingSoil, 'section' | 'earliest'>>;
  /** Sensors on watch, by `sensorId`. */
  readonly watched: ReadonlySet<string>;
};

/** What holds at this time: not expired, not from before the last water, and not based on an unconfirmed probe. */
export async function readBoardFindings(sql: Sql, { account, now }: AccountCall): Promise<BoardFindings> {
  const read = async (kind: 'soil_water' | 'probe_trust') =>
    (await listedFindings(sql, account.id, { kind, place: null, runId: null, lastRunsSince: null })).filter((row) =>
      holds(row, now),
    );
  const soils = (await read('soil_water')).filter(({ watered_since: isWatered, assumed }) => !isWatered && !assumed);
  const sensors = await read('probe_trust');
  return {
    soils: new Map(
      soils.map(({ subject_id: id, section_name: section, facts }) => [
        id,
        { section: section ?? '', earliest: storedSoilWater.parse(facts).early },
      ]),
    ),
    watched: new Set(
      sensors
        .filter(({ facts }) => storedTrust.parse(facts).verdict === 'watch')
        .map(({ subject_id: id, subject_field: field }) => sensorId(id, field ?? '')),
    ),
  };
}

function holds({ stated, expires_at: end }: ListedFindingRow, now: Temporal.Instant): boolean {
  return stated && (end === null || Temporal.Instant.compare(end, now) > 0);
}

/** The sections of a cycle that is their next run, of all that are planned from now on. */
export function soilsOf(
  { soils }: BoardFindings,
  { cycle }: PlannedCycle,
  next: ReturnType<typeof nextRunsOf>,
): readonly ComingSoil[] {
  const scheduleId = cycle.compiled.saved.id;
  return cycle.shape.runs.flatMap(({ consumer }): ComingSoil[] => {
    const soil = soils.get(consumer.id);
    const run = next.get(consumer.id);
    const isNext = run?.scheduleId === scheduleId && run.date === dateOf(cycle) && run.cycle === cycle.number;
    return soil === undefined || run === undefined || !isNext ? [] : [{ ...soil, opensAtMs: run.openAtMs }];
  });
}

/** The conditions whose sensor is on watch, by index. */
export function watchedConditions({ watched }: BoardFindings, conditions: readonly ConditionGate[]): readonly number[] {
  return conditions.flatMap(({ index, idObject, field }) =>
    index !== undefined &&
    typeof idObject === 'string' &&
    typeof field === 'string' &&
    watched.has(sensorId(idObject, field))
      ? [index]
      : [],
  );
}
