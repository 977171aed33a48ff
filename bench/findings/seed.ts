import { SUBTYPES } from '@zagon/domain/catalogue/kinds.ts';
import {
  copyReadings,
  type Pools,
  queueDays,
  type ReadingRow,
  sealBatch,
  type Sql,
} from '../../apps/server/boot/parts.ts';

/** 05:00 in Warsaw, an hour after the dawn at which sections are judged, and half an hour before the next run. */
export const SEED_NOW = Temporal.Instant.from('2026-11-25T04:00:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS = 32;
/** Sections of an account, each with a probe of three sensors. */
const SECTIONS = 10;
/** Valve modules with four outputs each. */
const VALVE_MODULES = 3;
/** Probes with readings of their own; those of the others are copies. */
const OWN_READINGS = 20;
const GAUGE_FIELD = 'DI_USR_4';
const ZONE = 'Europe/Warsaw';

/** SQL for the id of the `kind` of account n: a hash in the form of a version 4 UUID. */
function id(kind: string, of = ''): string {
  const hash = `md5('${kind}' || n${of === '' ? '' : ` || '-' || ${of}`})`;
  return `overlay(overlay(${hash} placing '4' from 13) placing '8' from 17)::uuid`;
}

/** Accounts of ten sections that were watered on every day of the last month. Returns those accounts. */
export async function seedWateredAccounts(
  { system }: Pools,
  accounts: number,
): Promise<readonly { readonly id: string; readonly time_zone: string }[]> {
  await system.transaction(async (sql) => {
    await insertAccounts(sql, accounts);
    await insertRuns(sql, accounts);
  });
  await storeMonth(system, accounts);
  return system.rows(`select id, time_zone from clients where name like 'Watered %' order by id`);
}

async function insertAccounts(sql: Sql, accounts: number): Promise<void> {
  const all = `generate_series(1, ${accounts}) n`;
  const each = `${all}, generate_series(1, ${SECTIONS}) m`;
  const since = SEED_NOW.subtract({ hours: 24 * 60 }).toString();
  await sql.run(`insert into clients (id, name, type, time_zone, latitude, longitude, plan_due_at)
    select ${id('farm')}, 'Watered ' || n, 'company', '${ZONE}', 52, 21, null from ${all}`);
  await sql.run(`insert into modules (id, client_id, serial_number, device_type, name)
    select ${id('station')}, ${id('farm')}, 'AGB-FINDINGS-' || n, 'AGB-2000', 'Station' from ${all}`);
  await sql.run(
    `insert into stations (module_id, secret_hash, online) select ${id('station')}, '\\x00', true from ${all}`,
  );
  // The probes first, and in this order: their keys are compared by remainder.
  await sql.run(`insert into modules (id, client_id, station_id, serial_number, device_type, name, reporting_interval_s, created_at)
    select ${id('probe', 'm')}, ${id('farm')}, ${id('station')}, 'AM-PROBE-' || n || '-' || m, 'AM-100-103', 'Probe ' || m, 1800, '${since}'
    from ${each} order by n, m`);
  await sql.run(`insert into modules (id, client_id, station_id, serial_number, device_type, name)
    select ${id('valves', 'm')}, ${id('farm')}, ${id('station')}, 'AM-VALVES-' || n || '-' || m, 'AM-421', 'Valves ' || m
    from ${all}, generate_series(1, ${VALVE_MODULES}) m`);
  await sql.run(
    `insert into modules (id, client_id, station_id, serial_number, device_type, name, reporting_interval_s, config)
     select ${id('gauge')}, ${id('farm')}, ${id('station')}, 'AM-GAUGE-' || n, 'AM-600', 'Gauge', 3600, $1::jsonb from ${all}`,
    [
      JSON.stringify({
        inputs: { [GAUGE_FIELD]: { input_type: 2, subtype: SUBTYPES.udometer.number, counter_type: 1 } },
      }),
    ],
  );
  await sql.run(
    `insert into module_ownerships (module_key, client_id) select key, client_id from modules where client_id is not null`,
  );
  await sql.run(
    `insert into module_latest (module_key, ts, received_at, fields)
     select key, $1, $1, case device_type when 'AM-600' then jsonb_build_object('${GAUGE_FIELD}', jsonb_build_object('v', 100, 't', $2::text)) else '{}' end
     from modules where station_id is not null`,
    [SEED_NOW, SEED_NOW.toString()],
  );
  await sql.run(`insert into outputs (id, client_id, module_id, field_name, name, type, flow_m3_per_h, reported_open, reported_at)
    select ${id('output', 'm')}, ${id('farm')}, ${id('valves', '(1 + (m - 1) / 4)')}, 'o' || 1 + (m - 1) % 4, 'Output ' || m, 'valve', 6, false, now()
    from ${each}`);
  await sql.run(`insert into water_sources (id, client_id, name, efficiency_m3_per_h)
    select ${id('source')}, ${id('farm')}, 'Pond', 60 from ${all}`);
  await sql.run(`insert into sections (id, client_id, name, water_source_id, output_id, area_m2, flow_m3_per_h, plant_type, soil_type, wetted_percent)
    select ${id('section', 'm')}, ${id('farm')}, 'Block ' || m, ${id('source')}, ${id('output', 'm')}, 5000, 6, 2, 1, 35 from ${each}`);
  await sql.run(`insert into section_probes (id, client_id, section_id, module_id, since, origin)
    select ${id('link', 'm')}, ${id('farm')}, ${id('section', 'm')}, ${id('probe', 'm')}, '${since}', 'confirmed' from ${each}`);
  await sql.run(`insert into daily_et0 (client_id, day, mm, basis)
    select ${id('farm')}, day::date, 3, 'measured' from ${all}, generate_series('2026-10-01'::date, '2026-11-24'::date, interval '1 day') day`);
}

/** Start of the run of a day, counted from today back: 05:30 in Warsaw. */
function runStart(back: number): Temporal.Instant {
  return SEED_NOW.add({ minutes: 30 }).subtract({ hours: 24 * back });
}

async function insertRuns(sql: Sql, accounts: number): Promise<void> {
  await sql.run(
    `insert into output_plans (id, client_id, output_id, role, open_at, close_at, duration_min, status, confirmed_state, opened_at, closed_at)
     select ${id('run', "m || '-' || back")}, ${id('farm')}, ${id('output', 'm')}, 'element', at, at + interval '1 hour', 60, 10, 1, at, at + interval '1 hour'
     from generate_series(1, ${accounts}) n, generate_series(1, ${SECTIONS}) m, generate_series(1, ${DAYS - 1}) back,
       lateral (select $1::timestamptz - make_interval(days => back) as at) start`,
    [runStart(0)],
  );
}

/** Stores the readings of the first probes, seals their days, and copies both to the others. */
async function storeMonth(system: Pools['system'], accounts: number): Promise<void> {
  const nowMs = SEED_NOW.epochMilliseconds;
  const fromMs = Math.floor(nowMs / DAY_MS - DAYS) * DAY_MS;
  await system.run(
    `select make_readings_month(month::date) from generate_series(date_trunc('month', to_timestamp($1)), to_timestamp($2), '1 month') as month`,
    [fromMs / 1000, nowMs / 1000],
  );
  const own = await system.rows<{ key: number }>(
    `select key from modules where device_type = 'AM-100-103' order by key limit ${OWN_READINGS}`,
  );
  const gauges = await system.rows<{ key: number }>(`select key from modules where device_type = 'AM-600'`);
  const rows = [
    ...own.flatMap(({ key }, index) => probeReadings(key, index, fromMs)),
    ...gauges.flatMap(({ key }) => gaugeReadings(key, fromMs)),
  ];
  await system.transaction((_, connection) => copyReadings(connection, rows));
  await queueDays(system, { fromMs, untilMs: Math.floor(nowMs / DAY_MS) * DAY_MS });
  const [first] = own;
  const sealed = [...own, ...gauges.slice(0, 1)].map(({ key }) => key);
  await system.run('delete from days_to_seal where module_key <> all($1::int[])', [sealed]);
  while ((await sealBatch(system, 50, SEED_NOW)) > 0);
  await copyToOthers(system, first?.key ?? 0, SECTIONS * accounts);
}

async function copyToOthers(system: Pools['system'], firstKey: number, probes: number): Promise<void> {
  const others = `select to_key, ${firstKey} + (to_key - ${firstKey}) % ${OWN_READINGS} as from_key
    from generate_series(${firstKey + OWN_READINGS}, ${firstKey + probes - 1}) to_key
    union all select key, (select min(key) from modules where device_type = 'AM-600') from modules
      where device_type = 'AM-600' and key > (select min(key) from modules where device_type = 'AM-600')`;
  await system.run(`insert into reading_segments (module_key, field, day, bytes)
    select to_key, field, day, bytes from (${others}) o join reading_segments on module_key = from_key`);
  await system.run(`insert into sealed_days (module_key, day, sealed_at)
    select to_key, day, sealed_at from (${others}) o join sealed_days on module_key = from_key`);
  await system.run(`insert into readings (module_key, ts, "HUMIDITY_1", "HUMIDITY_2", "HUMIDITY_3")
    select to_key, ts, "HUMIDITY_1", "HUMIDITY_2", "HUMIDITY_3" from (${others}) o join readings on module_key = from_key
    where to_key <> from_key and "HUMIDITY_1" is not null`);
}

/** Half-hourly readings: up with each run, down between 7 and 17 o'clock of UTC. */
function probeReadings(moduleKey: number, index: number, fromMs: number): readonly ReadingRow[] {
  const rows: ReadingRow[] = [];
  let pct = 18 + index / 10;
  for (let atMs = fromMs; atMs <= SEED_NOW.epochMilliseconds; atMs += HOUR_MS / 2) {
    const sinceRunH = ((atMs - runStart(0).epochMilliseconds) / HOUR_MS + 24 * DAYS * 2) % 24;
    if (sinceRunH > 0 && sinceRunH <= 1) pct += 1.2;
    const hour = (atMs / HOUR_MS) % 24;
    if (hour >= 7 && hour < 17) pct -= 2.4 / 20;
    // The noise of a sensor: a tenth of a point, in an order that repeats.
    const shown = (depth: number): number => Math.round(10 * pct + Math.sin(atMs / HOUR_MS + index + depth)) / 10;
    rows.push({ moduleKey, atMs, values: { HUMIDITY_1: shown(1), HUMIDITY_2: shown(2), HUMIDITY_3: shown(3) } });
  }
  return rows;
}

/** A gauge that reports every hour that no rain fell. */
function gaugeReadings(moduleKey: number, fromMs: number): readonly ReadingRow[] {
  const hours = Math.floor((SEED_NOW.epochMilliseconds - fromMs) / HOUR_MS) + 1;
  return Array.from({ length: hours }, (_, hour) => ({
    moduleKey,
    atMs: fromMs + hour * HOUR_MS,
    values: { [GAUGE_FIELD]: 100 },
  }));
}
