import { SUBTYPES } from '@zagon/domain/catalogue/kinds.ts';
import { json, type Pool } from '../../database/pool.ts';
import type { ReadingRow } from '../../stores/readings/row.ts';
import { addAccount, anId } from '../farm.ts';
import { addFarmFixture, type FarmFixture } from '../farm-fixture.ts';
import { storeReadings } from '../stored-readings.ts';

/** 05:00 in Warsaw, an hour after the dawn at which sections are judged, and half an hour before the next run. */
export const WATERED_NOW = Temporal.Instant.from('2026-11-25T04:00:00Z');
/** Days with a run. */
export const WATERED_DAYS = 24;
const HOUR_MS = 3_600_000;

export type WateredFarm = {
  readonly accountId: string;
  readonly fixture: FarmFixture;
  /** Of its runs, oldest first. */
  readonly runIds: readonly string[];
};

/** When the run of a day opens: 05:30 in Warsaw. */
export const runStart = (back: number): Temporal.Instant =>
  WATERED_NOW.add({ minutes: 30 }).subtract({ hours: 24 * back });

type WateredOptions = {
  /** Water from elsewhere that the probe shows at a time, points. */
  readonly leakedPct?: (atMs: number) => number;
  /** False: its readings are still on their way. */
  readonly isStored?: boolean;
};

/**
 * A section with strawberries that was watered for an hour on every day; its probe rises by `rises` points, by day
 * counted from today back, and dries by day.
 */
export async function wateredFarm(
  sql: Pool,
  rises: (back: number) => number = () => 2.4,
  { leakedPct = () => 0, isStored = true }: WateredOptions = {},
): Promise<WateredFarm> {
  const { accountId } = await addAccount(sql, `Watered farm ${anId()}`);
  const fixture = await addFarmFixture(sql, accountId);
  const since = WATERED_NOW.subtract({ hours: 24 * 60 });
  await sql.run(`update clients set latitude = 52, longitude = 21, time_zone = 'Europe/Warsaw' where id = $1`, [
    accountId,
  ]);
  await sql.run(`update sections set plant_type = 2, soil_type = 1, wetted_percent = 35 where id = $1`, [
    fixture.sectionId,
  ]);
  await sql.run(
    `insert into section_probes (id, client_id, section_id, module_id, since, origin) values ($1, $2, $3, $4, $5, 'confirmed')`,
    [anId(), accountId, fixture.sectionId, fixture.probeId, since],
  );
  await sql.run(
    `insert into daily_et0 (client_id, day, mm, basis)
     select $1, day::date, 3, 'measured' from generate_series('2026-10-01'::date, '2026-11-24'::date, interval '1 day') day`,
    [accountId],
  );
  const runIds: string[] = [];
  for (let back = WATERED_DAYS; back >= 1; back -= 1) {
    const id = anId();
    runIds.push(id);
    await sql.run(
      `insert into output_plans (id, client_id, output_id, role, open_at, close_at, duration_min, status, confirmed_state, opened_at, closed_at)
       values ($1, $2, $3, 'element', $4, $5, 60, 10, 1, $4, $5)`,
      [id, accountId, fixture.outputIds[0] ?? '', runStart(back), runStart(back).add({ hours: 1 })],
    );
  }
  if (isStored) await storeReadings(sql, await wateredReadings(sql, fixture, rises, leakedPct), WATERED_NOW);
  return { accountId, fixture, runIds };
}

/** Half-hourly readings of all levels: up with each run, down between 7 and 17 o'clock of UTC. */
export async function wateredReadings(
  sql: Pool,
  { probeId }: Pick<FarmFixture, 'probeId'>,
  rises: (back: number) => number,
  leakedPct: (atMs: number) => number = () => 0,
): Promise<readonly ReadingRow[]> {
  const module = await sql.first<{ key: number }>('select key from modules where id = $1', [probeId]);
  const rows: ReadingRow[] = [];
  let pct = 18;
  for (
    let atMs = runStart(WATERED_DAYS).epochMilliseconds - 6 * HOUR_MS;
    atMs < WATERED_NOW.epochMilliseconds;
    atMs += HOUR_MS / 2
  ) {
    const back = Math.round((WATERED_NOW.epochMilliseconds - atMs) / (24 * HOUR_MS) + 0.5 - 0.02);
    const sinceRunH = (atMs - runStart(back).epochMilliseconds) / HOUR_MS;
    if (sinceRunH > 0 && sinceRunH <= 1) pct += rises(back) / 2;
    const hour = (atMs / HOUR_MS) % 24;
    if (hour >= 7 && hour < 17) pct -= 2.4 / 20;
    const shown = Math.round(10 * (pct + leakedPct(atMs))) / 10;
    rows.push({
      moduleKey: module?.key ?? 0,
      atMs,
      values: { HUMIDITY_1: shown, HUMIDITY_2: shown, HUMIDITY_3: shown },
    });
  }
  return rows;
}

/** A rain gauge that reported every hour of the last three days; `rainMm`: what fell in an hour that ends then. */
export async function addGauge(
  sql: Pool,
  accountId: string,
  rainMm: (atMs: number) => number = () => 0,
): Promise<string> {
  const [id, field] = [anId(), 'DI_USR_4'];
  const inputs = { [field]: { input_type: 2, subtype: SUBTYPES.udometer.number, counter_type: 1 } };
  await sql.run(
    `insert into modules (id, client_id, serial_number, device_type, name, config) values ($1, $2, $3, 'AM-600', 'Gauge', $4::jsonb)`,
    [id, accountId, `GAUGE-${id}`, json({ inputs })],
  );
  const module = await sql.first<{ key: number }>(
    `insert into module_ownerships (module_key, client_id) select key, client_id from modules where id = $1
     returning module_key as key`,
    [id],
  );
  const rows: ReadingRow[] = [];
  let total = 100;
  for (let back = 72; back >= 0; back -= 1) {
    const atMs = WATERED_NOW.epochMilliseconds - back * HOUR_MS;
    total += rainMm(atMs);
    rows.push({ moduleKey: module?.key ?? 0, atMs, values: { [field]: total } });
  }
  await storeReadings(sql, rows, WATERED_NOW);
  await sql.run(
    'insert into module_latest (module_key, ts, received_at, fields) select key, $2, $2, $3::jsonb from modules where id = $1',
    [id, WATERED_NOW, json({ [field]: { v: total, t: WATERED_NOW.toString() } })],
  );
  return id;
}
