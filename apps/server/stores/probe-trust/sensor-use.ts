import type { Sql } from '../../database/pool.ts';
import { recordEvents } from '../webhooks/record-events.ts';
import { sensorId } from './sensor-days.ts';

type SensorUse = {
  readonly accountId: string;
  readonly moduleId: string;
  readonly field: string;
  readonly userId: string;
  /** Null: it no longer decides. */
  readonly until: Temporal.Instant | null;
};

/** The sensors of an account that decide although they are not trusted, until when, by module and field. */
export async function usedSensors(
  sql: Sql,
  accountId: string,
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, Temporal.Instant>> {
  const rows = await sql.rows<{ module_id: string; field: string; used_until: Temporal.Instant }>(
    'select module_id, field, used_until from sensor_uses where client_id = $1 and used_until > $2',
    [accountId, now],
  );
  return new Map(rows.map(({ module_id: id, field, used_until: until }) => [sensorId(id, field), until]));
}

/** Stores until when a sensor is used anyway, or ends it. */
export async function storeSensorUse(
  sql: Sql,
  { accountId, moduleId, field, userId, until }: SensorUse,
  now: Temporal.Instant,
): Promise<void> {
  if (until === null) {
    await sql.run('delete from sensor_uses where client_id = $1 and module_id = $2 and field = $3', [
      accountId,
      moduleId,
      field,
    ]);
    return;
  }
  await sql.run(
    `insert into sensor_uses (client_id, module_id, field, used_until, set_by, set_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (client_id, module_id, field)
     do update set used_until = excluded.used_until, set_by = excluded.set_by, set_at = excluded.set_at`,
    [accountId, moduleId, field, until, userId, now],
  );
}

/**
 * Starts trust in the probe of a module again, and what is learnt by it: its earlier readings are those of another
 * probe. A sensor of it that was used anyway is judged again.
 */
export async function startProbeAgain(
  sql: Sql,
  accountId: string,
  moduleId: string,
  now: Temporal.Instant,
): Promise<void> {
  await sql.run('update modules set probe_since = $3 where client_id = $1 and id = $2', [accountId, moduleId, now]);
  await sql.run('delete from sensor_uses where client_id = $1 and module_id = $2', [accountId, moduleId]);
}

/** Ends what is said now by the probe of a module, so that it is judged again at once: by kinds, and for its sections. */
export async function judgeProbeAgain(
  sql: Sql,
  accountId: string,
  moduleId: string,
  now: Temporal.Instant,
  kinds: readonly ('probe_trust' | 'soil_water')[],
): Promise<void> {
  const ended = await sql.rows<{ id: string }>(
    `update findings set superseded_at = $3 where client_id = $1 and superseded_at is null and kind = any($4::text[])
       and (subject_id = $2 or subject_id in (select section_id from section_probes
         where client_id = $1 and module_id = $2 and until is null))
     returning id`,
    [accountId, moduleId, now, kinds],
  );
  await recordEvents(
    sql,
    'findingsEnded',
    ended.map(({ id }) => id),
    now,
  );
}
