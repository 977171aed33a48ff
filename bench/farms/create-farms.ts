import { scheduleBody } from '@zagon/contract/schedules/shapes.ts';
import type { Pools, Sql } from '../../apps/server/boot/parts.ts';

/** Modules of a farm in addition to its station: five valve modules with 20 outputs, and eight probes. */
const VALVE_MODULES = 5;
const PROBES = 8;
const SCHEDULES = 5;
/** Placeholder for the section id in a schedule definition. */
const SECTION = '00000000-0000-4000-8000-000000000000';

/** SQL for the id of the `kind` of farm n: a hash in the form of a version 4 UUID. */
function id(kind: string, of = '', n = 'n'): string {
  const hash = `md5('${kind}' || ${n}${of === '' ? '' : ` || '-' || ${of}`})`;
  return `overlay(overlay(${hash} placing '4' from 13) placing '8' from 17)::uuid`;
}

/**
 * Creates farms directly in the database: an account with a station that is online, 13 modules with 20 outputs, a water
 * source, five sections and five daily schedules. The schedules start six to 18 hours from now, spread over the farms.
 */
export async function createFarms({ system }: Pools, farms: number): Promise<void> {
  await system.transaction(async (sql) => {
    // The engine plans nothing until the accounts are due.
    await sql.run("select set_config('zagon.planning', 'on', true)");
    await insertFarms(sql, farms);
  });
}

async function insertFarms(sql: Sql, farms: number): Promise<void> {
  const all = `generate_series(0, ${farms - 1}) n`;
  await sql.run(`insert into clients (id, name, type, time_zone, plan_due_at)
    select ${id('farm')}, 'Farm ' || n, 'company', 'Europe/Warsaw', null from ${all}`);
  await sql.run(`insert into modules (id, client_id, serial_number, device_type, name)
    select ${id('station')}, ${id('farm')}, 'AGB-BENCH-' || n, 'AGB-2000', 'Station' from ${all}`);
  await sql.run(`insert into stations (module_id, secret_hash, online, online_changed_at)
    select ${id('station')}, '\\x00', true, now() - interval '1 hour' from ${all}`);
  for (const [kind, type, count] of [
    ['valves', 'AM-421', VALVE_MODULES],
    ['probe', 'AM-100-103', PROBES],
  ] as const)
    await sql.run(`insert into modules (id, client_id, station_id, serial_number, device_type, name)
      select ${id(kind, 'm')}, ${id('farm')}, ${id('station')}, 'AM-BENCH-${kind}-' || n || '-' || m, '${type}', '${kind} ' || m
      from ${all}, generate_series(1, ${count}) m`);
  await sql.run(`insert into module_latest (module_key, ts, received_at, fields)
    select key, now(), now(), '{}' from modules where station_id is not null`);
  await sql.run(`insert into outputs (id, client_id, module_id, field_name, name, type, reported_open, reported_at)
    select ${id('output', "m || '-' || o")}, ${id('farm')}, ${id('valves', 'm')}, 'o' || o, 'Output ' || m || '.' || o,
      case when m = 5 and o = 4 then 'pump' else 'valve' end, false, now()
    from ${all}, generate_series(1, ${VALVE_MODULES}) m, generate_series(1, 4) o`);
  await sql.run(`insert into water_sources (id, client_id, name, efficiency_m3_per_h)
    select ${id('source')}, ${id('farm')}, 'Pond', 60 from ${all}`);
  await sql.run(`insert into water_source_outputs (client_id, water_source_id, output_id, water)
    select ${id('farm')}, ${id('source')}, ${id('output', "'5-4'")}, w from ${all}, unnest(array['clean', 'fertigated']) w`);
  await sql.run(`insert into sections (id, client_id, name, water_source_id, output_id, flow_m3_per_h)
    select ${id('section', 'm')}, ${id('farm')}, 'Block ' || m, ${id('source')}, ${id('output', "m || '-1'")}, 10
    from ${all}, generate_series(1, ${SCHEDULES}) m`);
  await createSchedules(sql, all);
}

async function createSchedules(sql: Sql, all: string): Promise<void> {
  const body = scheduleBody.parse({
    name: 'Daily',
    kind: 'irrigation',
    type: 'sequential',
    begin_date: Temporal.Now.plainDateISO().subtract({ days: 1 }).toString(),
    rule: { type: 'every', n: 1 },
    run_time: 20,
    cycles: { start_hours: ['05:00'] },
    elements: [{ type: 'section', id: SECTION, minutes: null }],
  });
  await sql.run(
    `insert into schedules (id, client_id, name, kind, type, definition, saved_at, created_at, planned_through)
     select ${id('schedule', 's')}, ${id('farm')}, 'Daily', 'irrigation', 1,
       replace(replace($1, '${SECTION}', ${id('section', 's')}::text), '05:00',
         to_char(now() at time zone 'Europe/Warsaw' + interval '6 hours' + make_interval(mins => (n * 7 + s * 131) % 720), 'HH24:MI'))::jsonb,
       now(), now(), now()
     from ${all}, generate_series(1, ${SCHEDULES}) s`,
    [JSON.stringify(body)],
  );
}

/** Spreads the next passes over the accounts as after hours of running: each is planned once within this time. */
export async function spreadPlanning({ system: sql }: Pools, everyS: number): Promise<void> {
  await sql.run(
    `update clients set plan_due_at = now() + make_interval(secs => $1 * (shard + random()) / 256)
     where plan_due_at is not null`,
    [everyS],
  );
}

/** A user saves one schedule of every farm, 50 farms at a time: its run time changes, and so does the plan. */
export async function saveOnEveryFarm({ system: sql }: Pools, farms: number, minutes = 25): Promise<void> {
  for (let from = 0; from < farms; from += 50)
    await sql.run(
      `update schedules set definition = jsonb_set(definition, '{run_time}', to_jsonb($3::int)), saved_at = clock_timestamp()
       where id in (select ${id('schedule', "'1'")} from generate_series($1::int, $2::int) n)`,
      [from, Math.min(farms, from + 50) - 1, minutes],
    );
}

/** The account of a farm, a valve of it that no schedule uses, and its station. */
export async function farmOf(
  { system: sql }: Pools,
  farm: number,
): Promise<{ readonly accountId: string; readonly outputId: string; readonly station: string }> {
  const row = await sql.first<{ accountId: string; outputId: string }>(
    `select ${id('farm', '', '$1::text')} as "accountId", ${id('output', "'1-2'", '$1::text')} as "outputId"`,
    [String(farm)],
  );
  if (row === undefined) throw new Error(`no farm ${farm}`);
  return { ...row, station: `AGB-BENCH-${farm}` };
}
