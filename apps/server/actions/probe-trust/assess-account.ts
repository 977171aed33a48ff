import { isDeepStrictEqual } from 'node:util';
import type { Finding } from '@zagon/domain/findings/finding.ts';
import { assessProbeTrust } from '@zagon/domain/findings/kinds/probe-trust.ts';
import { DAY_MS } from '@zagon/domain/probe-trust/sensor.ts';
import type { Clock } from '../../core/clock.ts';
import type { Pools, Sql } from '../../database/pool.ts';
import { readFarmWater } from '../../facts/probe-trust/farm-water.ts';
import { judgedSensors, PROBE_TYPES } from '../../facts/probe-trust/judged-sensors.ts';
import { readModule } from '../../facts/probe-trust/sensor-readings.ts';
import { trustFacts } from '../../facts/probe-trust/trust-facts.ts';
import { tryAccountLock } from '../../stores/findings/account-lock.ts';
import {
  findingsOf,
  type FindingRow,
  type Prolonged,
  prolongFindings,
  storeFinding,
} from '../../stores/findings/findings.ts';
import { judgedSections } from '../../stores/findings/judged-sections.ts';
import { accountsWithDueProbes, judgedModules, packedDays } from '../../stores/probe-trust/judged-probes.ts';
import { sensorDays, sensorId, storeSensorDays } from '../../stores/probe-trust/sensor-days.ts';
import { type ReadColumns, readColumnsIn } from '../../stores/readings/report.ts';
import { firstDayAt, type FoldedSensor, foldSensors, type KnownSensor, type ReadModule } from './fold-sensors.ts';

export type TrustDeps = { readonly pools: Pick<Pools, 'system'>; readonly clock: Clock };

/**
 * Judges all moisture sensors of an account if they are due. Two processes never judge one account at once, and what one
 * of them has judged is not due for the other.
 */
export async function assessAccount({ pools, clock }: TrustDeps, accountId: string): Promise<void> {
  await pools.system.transaction(async (sql, connection) => {
    if (!(await tryAccountLock(sql, 'probe trust', accountId))) return;
    const now = clock.now();
    if ((await accountsWithDueProbes(sql, PROBE_TYPES, now, accountId)).length === 0) return;
    const folded = await foldAccount(sql, readColumnsIn(sql, connection), accountId, now);
    await storeSensorDays(
      sql,
      accountId,
      folded.map(({ judged, changed }) => ({ ...judged, days: changed })),
    );
    const open = await findingsOf(sql, accountId, 'probe_trust', [
      ...new Set(folded.map(({ judged: { moduleId } }) => moduleId)),
    ]);
    const prolonged: Prolonged[number][] = [];
    for (const sensor of folded) {
      const { moduleId, field } = sensor.judged;
      const finding = assessProbeTrust(trustFacts(sensor, folded), now.epochMilliseconds);
      const last = open.find((row) => row.subject_id === moduleId && row.subject_field === field);
      if (last !== undefined && isSame(last, finding)) prolonged.push({ id: last.id, finding });
      else {
        const about = { accountId, kind: 'probe_trust', subjectId: moduleId, subjectField: field } as const;
        await storeFinding(sql, { ...about, finding }, now);
      }
    }
    await prolongFindings(sql, prolonged);
  });
}

async function foldAccount(
  sql: Sql,
  readColumns: ReadColumns,
  accountId: string,
  now: Temporal.Instant,
): Promise<readonly FoldedSensor[]> {
  const nowMs = now.epochMilliseconds;
  const firstDay = firstDayAt(nowMs);
  const sections = await judgedSections(sql, accountId);
  const modules = await judgedModules(sql, PROBE_TYPES, accountId);
  // Before the readings: a reading that comes in between is read, and its day is packed once more.
  const packed = await packedDays(
    sql,
    modules.map(({ key }) => key),
    firstDay - 1,
  );
  const stored = await sensorDays(sql, accountId);
  const known = modules.flatMap((row): readonly KnownSensor[] => {
    const ofModule = packed.filter(({ module_key: key }) => key === row.key);
    const versions = new Map(ofModule.map(({ day, version }) => [day, version]));
    return judgedSensors(row, sections).map((judged) => ({
      judged,
      versions,
      // Earlier days are those of the probe before it.
      days: (stored.get(sensorId(row.id, judged.field)) ?? []).filter(
        ({ summary: { day } }) => judged.sinceMs === null || (day + 1) * DAY_MS > judged.sinceMs,
      ),
    }));
  });
  const span = { fromMs: (firstDay - 1) * DAY_MS, untilMs: nowMs };
  const water = await readFarmWater({ sql, readColumns }, { accountId, sections }, span, now);
  return foldSensors(known, water, moduleReader(readColumns, accountId, known, nowMs), nowMs);
}

/** Reads each module once for the same days: its sensors follow each other. */
function moduleReader(
  readColumns: ReadColumns,
  accountId: string,
  known: readonly KnownSensor[],
  nowMs: number,
): ReadModule {
  let last: {
    readonly key: number;
    readonly fromDay: number;
    readonly readings: ReturnType<typeof readModule>;
  } | null = null;
  return (key, fromDay) => {
    if (last?.key === key && last.fromDay === fromDay) return last.readings;
    const sensors = known.map(({ judged }) => judged).filter(({ moduleKey }) => moduleKey === key);
    const untilDay = Math.floor(nowMs / DAY_MS);
    last = { key, fromDay, readings: readModule(readColumns, accountId, sensors, { fromDay, untilDay }) };
    return last.readings;
  };
}

/** True if a stored finding says the same. */
function isSame(row: FindingRow, finding: Finding<unknown>): boolean {
  return finding.kind === 'stated'
    ? row.stated && isDeepStrictEqual(row.facts, finding.facts)
    : row.silence === finding.reason;
}
