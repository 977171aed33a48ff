import { MODULE_STATUS } from '@zagon/domain/modules/module-status.ts';
import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import { freshness } from '@zagon/domain/measurements/freshness.ts';
import type { FieldModule, FieldStation } from '@zagon/domain/schedules/risks/risk.ts';
import type { Quantity } from '@zagon/domain/schedules/conditions/kinds/registry.ts';
import { sensorOf } from '@zagon/domain/schedules/why/gates.ts';
import { isPossible } from '@zagon/domain/measurements/possible.ts';
import { depthOfSensor, moduleType } from '@zagon/domain/modules/module-type.ts';
import { conditionInputs } from '@zagon/domain/schedules/conditions/condition-inputs.ts';
import type { Sql } from '../../database/pool.ts';
import { isDistrusted } from '../../stores/findings/distrust.ts';

/** A module with the station it is behind. */
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

/** Every module of an account in its current state. */
export async function modulesInField(
  sql: Sql,
  accountId: string,
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, ModuleInField>> {
  const rows = await sql.rows<Row>(
    `select m.id, m.name, m.reporting_interval_s, l.ts, l.stale_since, (l.fields -> 'battvol' ->> 'v')::float8 as battery,
       s.id as station_id, s.name as station_name, t.online, t.online_changed_at
     from modules m left join module_latest l on l.module_key = m.key
     left join modules s on s.id = m.station_id and s.client_id = m.client_id
     left join stations t on t.module_id = s.id
     where m.client_id = $1`,
    [accountId],
  );
  return new Map(rows.map((row) => [row.id, toModuleInField(row, now)]));
}

function toModuleInField(row: Row, now: Temporal.Instant): ModuleInField {
  const lastMessageAtMs = row.ts?.epochMilliseconds ?? null;
  const fresh = freshness(
    {
      newestAtMs: lastMessageAtMs,
      reportingIntervalMinutes: row.reporting_interval_s / 60,
      stationDead: row.stale_since !== null || row.online === false,
    },
    now.epochMilliseconds,
  );
  return {
    id: row.id,
    name: row.name,
    // A module that has never reported cannot be silent: its valves may still be reachable.
    silent: fresh === 'stale',
    lastMessageAtMs,
    batteryV: isPossible(undefined, 'battvol', row.battery) ? row.battery : null,
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

/** Outputs whose last planned opening failed or was missed, with its time. */
export async function failedOutputs(
  sql: Sql,
  accountId: string,
  since: Temporal.Instant,
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, Temporal.Instant>> {
  const rows = await sql.rows<{ output_id: string; open_at: Temporal.Instant; never_opened: boolean }>(
    `select distinct on (output_id) output_id, open_at, status = ${PLANNED_OPENING_STATUS.failed} and opened_at is null as never_opened
     from output_plans
     where client_id = $1 and role = 'element' and open_at between $2 and $3 and status in (${PLANNED_OPENING_STATUS.success}, ${PLANNED_OPENING_STATUS.failed})
     order by output_id, open_at desc`,
    [accountId, since, now],
  );
  return new Map(rows.filter(({ never_opened: never }) => never).map((row) => [row.output_id, row.open_at]));
}

/** How recent the value of a sensor must be that replaces another one. */
const RECENT = { minutes: 30 } as const;

/**
 * Modules in use that measure a quantity, reported it recently and are not silent: candidates to replace another
 * module, each with its first matching sensor that can be believed, whose depth is part of the name.
 */
export async function modulesMeasuring(
  sql: Sql,
  accountId: string,
  quantity: Quantity,
  now: Temporal.Instant,
): Promise<readonly { readonly id: string; readonly name: string; readonly field: string }[]> {
  const rows = await sql.rows<{
    id: string;
    name: string;
    device_type: string;
    config: unknown;
    fields: readonly { readonly field: string; readonly value: number | null }[];
  }>(
    `select m.id, m.name, m.device_type, m.config,
       array(select jsonb_build_object('field', f.key, 'value', f.value -> 'v')
         from jsonb_each(l.fields) f where (f.value ->> 't')::timestamptz > $2 and not ${isDistrusted('m', 'f.key', '$3')}) as fields
     from modules m join module_latest l on l.module_key = m.key
     where m.client_id = $1 and m.status = ${MODULE_STATUS.on} and l.stale_since is null order by m.name, m.id`,
    [accountId, now.subtract(RECENT), now],
  );
  return rows.flatMap(({ id, name, device_type: type, config, fields: reportedFields }) => {
    const installed = moduleType(type, config);
    const reported = new Map(reportedFields.map(({ field, value }) => [field, value]));
    const sensor = conditionInputs(type, quantity).find(({ name: field }) => {
      const value = reported.get(field);
      return value !== undefined && isPossible(installed, field, value);
    });
    if (sensor === undefined) return [];
    const depthCm = depthOfSensor(type, config, sensor.name);
    return [{ id, name: sensorOf({ sensor: name, depthCm }), field: sensor.name }];
  });
}
