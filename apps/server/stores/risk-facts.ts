import { freshness } from '@zagon/domain/measurements/freshness.ts';
import type { FieldModule, FieldStation } from '@zagon/domain/schedules/risks/risk.ts';
import type { Quantity } from '@zagon/domain/schedules/conditions/condition.ts';
import { conditionInputs } from '@zagon/domain/schedules/conditions/condition-inputs.ts';
import type { Sql } from '../db/pool.ts';

/** A module with the station behind which it stands. */
export type ModuleInField = FieldModule & { readonly station: FieldStation | null };

type Row = {
  readonly id: string;
  readonly name: string;
  readonly reporting_interval_s: number;
  readonly ts: Temporal.Instant | null;
  readonly stale_since: Temporal.Instant | null;
  readonly battery: number | null;
  readonly station_id: string | null;
  readonly station_name: string | null;
  readonly online: boolean | null;
  readonly online_changed_at: Temporal.Instant | null;
};

/** Every module of an account as the field knows it now. */
export async function modulesInField(
  sql: Sql,
  clientId: string,
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, ModuleInField>> {
  const rows = await sql.rows<Row>(
    `select m.id, m.name, m.reporting_interval_s, l.ts, l.stale_since, (l.fields -> 'battvol' ->> 'v')::float8 as battery,
       s.id as station_id, s.name as station_name, t.online, t.online_changed_at
     from modules m left join module_latest l on l.module_key = m.key
     left join modules s on s.id = m.station_id and s.client_id = m.client_id
     left join stations t on t.module_id = s.id
     where m.client_id = $1`,
    [clientId],
  );
  return new Map(rows.map((row) => [row.id, inField(row, now)]));
}

function inField(row: Row, now: Temporal.Instant): ModuleInField {
  const heardAtMs = row.ts?.epochMilliseconds ?? null;
  const fresh = freshness(
    {
      newestAtMs: heardAtMs,
      reportingIntervalMinutes: row.reporting_interval_s / 60,
      stationDead: row.stale_since !== null || row.online === false,
    },
    now.epochMilliseconds,
  );
  return {
    id: row.id,
    name: row.name,
    // One that was never heard of has nothing to be silent about: its valves may still be reached.
    silent: fresh === 'stale',
    heardAtMs,
    batteryV: row.battery,
    station:
      row.station_id === null
        ? null
        : {
            id: row.station_id,
            name: row.station_name ?? '',
            online: row.online === true,
            changedAtMs: row.online_changed_at?.epochMilliseconds ?? null,
          },
  };
}

/** Outputs whose last planned opening failed or was missed, with when. */
export async function failedOutputs(
  sql: Sql,
  clientId: string,
  since: Temporal.Instant,
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, Temporal.Instant>> {
  const rows = await sql.rows<{ output_id: string; open_at: Temporal.Instant; never_opened: boolean }>(
    `select distinct on (output_id) output_id, open_at, status = 12 and opened_at is null as never_opened
     from output_plans
     where client_id = $1 and role = 'element' and open_at between $2 and $3 and status in (10, 12)
     order by output_id, open_at desc`,
    [clientId, since, now],
  );
  return new Map(rows.filter(({ never_opened: never }) => never).map((row) => [row.output_id, row.open_at]));
}

/**
 * Modules in use that measure a quantity, have told it since then and are not silent: whoever could decide in another's
 * place, each with the first of its sensors that has.
 */
export async function modulesTelling(
  sql: Sql,
  clientId: string,
  quantity: Quantity,
  since: Temporal.Instant,
): Promise<readonly { readonly id: string; readonly name: string; readonly field: string }[]> {
  const rows = await sql.rows<{ id: string; name: string; device_type: string; told: readonly string[] }>(
    `select m.id, m.name, m.device_type,
       array(select f.key from jsonb_each(l.fields) f where (f.value ->> 't')::timestamptz > $2) as told
     from modules m join module_latest l on l.module_key = m.key
     where m.client_id = $1 and m.status = 1 and l.stale_since is null order by m.name, m.id`,
    [clientId, since],
  );
  return rows.flatMap(({ id, name, device_type: type, told }) => {
    const sensor = conditionInputs(type, quantity).find((input) => told.includes(input.name));
    return sensor === undefined ? [] : [{ id, name, field: sensor.name }];
  });
}
