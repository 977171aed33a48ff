import type { Silence } from '@zagon/domain/findings/silence.ts';
import type { Sql } from '../../database/pool.ts';
import { findingsOf } from '../../stores/findings/findings.ts';
import { sensorId } from '../../stores/probe-trust/sensor-days.ts';
import { usedSensors } from '../../stores/probe-trust/sensor-use.ts';
import { storedTrust } from '../../stores/findings/stored-facts.ts';

/** A sensor by its module and field. */
export type SensorName = { readonly moduleId: string; readonly field: string };

/** Which sensors must not be believed now, and why: a fault of the sensor, or frozen soil around it. */
export type SensorDistrust = (sensor: SensorName) => Extract<Silence, 'probe_not_trusted' | 'frozen'> | null;

/** The verdicts about the sensors of some modules that hold at a time; one that has expired says nothing. */
export async function readDistrust(
  sql: Sql,
  accountId: string,
  moduleIds: readonly string[],
  now: Temporal.Instant,
): Promise<SensorDistrust> {
  const rows = await findingsOf(sql, accountId, 'probe_trust', moduleIds);
  const used = await usedSensors(sql, accountId, now);
  const reasons = new Map(
    rows
      .filter(({ expires_at: at }) => at !== null && Temporal.Instant.compare(at, now) > 0)
      .flatMap((row): [string, ReturnType<SensorDistrust>][] => {
        const key = `${row.subject_id} ${row.subject_field}`;
        if (row.silence === 'frozen') return [[key, 'frozen']];
        const isUsed = used.has(sensorId(row.subject_id, row.subject_field ?? ''));
        const isDistrusted = row.stated && !isUsed && storedTrust.parse(row.facts).verdict === 'not_trusted';
        return isDistrusted ? [[key, 'probe_not_trusted']] : [];
      }),
  );
  return ({ moduleId, field }) => reasons.get(`${moduleId} ${field}`) ?? null;
}
