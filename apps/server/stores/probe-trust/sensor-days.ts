import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import type { SensorDay } from '@zagon/domain/probe-trust/sensor-day.ts';
import type { Response } from '@zagon/domain/probe-trust/sensor.ts';
import { json, type Sql } from '../../database/pool.ts';
import { recordEvents } from '../webhooks/record-events.ts';
import { storedResponses, storedSpans, storedSummary, storedWatch } from './day-columns.ts';

/** A stored day of a sensor, with digests of what it was computed from. */
export type StoredDay = SensorDay & {
  readonly readingsDigest: string;
  readonly waterDigest: string;
  /** Responses to proven runs that could be measured on this day. */
  readonly responses: readonly Response[];
};

type Row = {
  readonly module_id: string;
  readonly field: string;
  readonly readings_digest: string;
  readonly water_digest: string;
  readonly summary: unknown;
  readonly spans: unknown;
  /** As text: of the sixty states of a sensor, one is looked at. */
  readonly watch: string;
  readonly responses: unknown;
};

/** Names a sensor among those of an account. */
export function sensorId(moduleId: string, field: string): string {
  return `${moduleId} ${field}`;
}

/** The stored days of all sensors of an account, by `sensorId`, each in the order of time. */
export async function sensorDays(sql: Sql, accountId: string): Promise<ReadonlyMap<string, readonly StoredDay[]>> {
  const rows = await sql.rows<Row>(
    `select module_id, field, readings_digest, water_digest, summary, spans, watch::text, responses from sensor_days
     where client_id = $1 order by module_id, field, day`,
    [accountId],
  );
  const days = Map.groupBy(rows, (row) => sensorId(row.module_id, row.field));
  return new Map([...days].map(([id, ofSensor]) => [id, ofSensor.map(dayOfRow)]));
}

function dayOfRow(row: Row): StoredDay {
  return {
    summary: storedSummary.parse(row.summary),
    spans: storedSpans.parse(row.spans),
    get watch() {
      return storedWatch.parse(JSON.parse(row.watch));
    },
    responses: storedResponses.parse(row.responses),
    readingsDigest: row.readings_digest,
    waterDigest: row.water_digest,
  };
}

/** Days of a sensor to be stored. */
type NewDays = { readonly moduleId: string; readonly field: FieldName; readonly days: readonly StoredDay[] };

/** Stores days of the sensors of an account in place of those of the same date. */
export async function storeSensorDays(sql: Sql, accountId: string, sensors: readonly NewDays[]): Promise<void> {
  const rows = sensors.flatMap(({ moduleId, field, days }) => days.map((day) => ({ moduleId, field, ...day })));
  if (rows.length === 0) return;
  await sql.run(
    `insert into sensor_days (client_id, module_id, field, day, readings_digest, water_digest, summary, spans, watch, responses)
     select $1, d."moduleId", d.field, date '1970-01-01' + (d.summary ->> 'day')::int, d."readingsDigest", d."waterDigest",
       d.summary, d.spans, d.watch, d.responses
     from jsonb_to_recordset($2::jsonb) as d ("moduleId" uuid, field text, "readingsDigest" text, "waterDigest" text,
       summary jsonb, spans jsonb, watch jsonb, responses jsonb)
     on conflict (client_id, module_id, field, day) do update set readings_digest = excluded.readings_digest,
       water_digest = excluded.water_digest, summary = excluded.summary, spans = excluded.spans, watch = excluded.watch,
       responses = excluded.responses`,
    [accountId, json(rows)],
  );
}

/** Days for which a sensor's days are kept. */
const KEPT_DAYS = 60;

/** Deletes days that no verdict looks at any more. */
export async function deleteOldSensorDays(sql: Sql, now: Temporal.Instant): Promise<void> {
  const first = now
    .subtract({ hours: 24 * KEPT_DAYS })
    .toZonedDateTimeISO('UTC')
    .toPlainDate();
  await sql.run('delete from sensor_days where day < $1', [first.toString()]);
}

/** Ends what is kept and said about sensors of modules that have left their account; call inside a transaction. */
export async function endRemovedSensors(sql: Sql, now: Temporal.Instant): Promise<void> {
  const removed = `(m.client_id, m.id) = (t.client_id, t.%) and m.removing_at is not null`;
  await sql.run(`delete from sensor_days t using modules m where ${removed.replace('%', 'module_id')}`);
  const ended = await sql.rows<{ id: string }>(
    `update findings t set superseded_at = $1 from modules m
     where t.kind = 'probe_trust' and t.superseded_at is null and ${removed.replace('%', 'subject_id')}
     returning t.id`,
    [now],
  );
  await recordEvents(
    sql,
    'findingsEnded',
    ended.map(({ id }) => id),
    now,
  );
}
