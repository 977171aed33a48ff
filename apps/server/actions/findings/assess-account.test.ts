import { describe, expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { testDatabase } from '../../database/test-database.ts';
import { accountsToJudge } from '../../stores/findings/judged-sections.ts';
import { openFindings } from '../../stores/findings/findings.ts';
import type { ReadingRow } from '../../stores/readings/row.ts';
import { addAccount, anId } from '../../testing/farm.ts';
import { addFarmFixture, type FarmFixture } from '../../testing/farm-fixture.ts';
import { storeReadings } from '../../testing/stored-readings.ts';
import { assessAccount } from './assess-account.ts';

const { pools } = await testDatabase();
const sql = pools.system;

/** 05:00 in Warsaw, an hour after the dawn at which sections are judged, and half an hour before the next run. */
const NOW = Temporal.Instant.from('2026-11-25T04:00:00Z');
const DAYS = 24;
const HOUR_MS = 3_600_000;

type Farm = { readonly accountId: string; readonly fixture: FarmFixture; readonly runIds: readonly string[] };

/** When the run of a day opens: 05:30 in Warsaw. */
const runStart = (back: number): Temporal.Instant => NOW.add({ minutes: 30 }).subtract({ hours: 24 * back });

/**
 * A section with strawberries that was watered for an hour on every day; its probe rises by `rises` points, by day
 * counted from today back, and dries by day.
 */
async function wateredFarm(rises: (back: number) => number = () => 2.4): Promise<Farm> {
  const { accountId } = await addAccount(sql, `Watered farm ${anId()}`);
  const fixture = await addFarmFixture(sql, accountId);
  const since = NOW.subtract({ hours: 24 * 60 });
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
  for (let back = DAYS; back >= 1; back -= 1) {
    const id = anId();
    runIds.push(id);
    await sql.run(
      `insert into output_plans (id, client_id, output_id, role, open_at, close_at, duration_min, status, confirmed_state, opened_at, closed_at)
       values ($1, $2, $3, 'element', $4, $5, 60, 10, 1, $4, $5)`,
      [id, accountId, fixture.outputIds[0] ?? '', runStart(back), runStart(back).add({ hours: 1 })],
    );
  }
  await storeReadings(sql, await readings(fixture, rises), NOW);
  return { accountId, fixture, runIds };
}

/** Half-hourly readings of all levels: up with each run, down between 7 and 17 o'clock of UTC. */
async function readings({ probeId }: FarmFixture, rises: (back: number) => number): Promise<readonly ReadingRow[]> {
  const module = await sql.first<{ key: number }>('select key from modules where id = $1', [probeId]);
  const rows: ReadingRow[] = [];
  let pct = 18;
  for (let atMs = runStart(DAYS).epochMilliseconds - 6 * HOUR_MS; atMs < NOW.epochMilliseconds; atMs += HOUR_MS / 2) {
    const back = Math.round((NOW.epochMilliseconds - atMs) / (24 * HOUR_MS) + 0.5 - 0.02);
    const sinceRunH = (atMs - runStart(back).epochMilliseconds) / HOUR_MS;
    if (sinceRunH > 0 && sinceRunH <= 1) pct += rises(back) / 2;
    const hour = (atMs / HOUR_MS) % 24;
    if (hour >= 7 && hour < 17) pct -= 2.4 / 20;
    const shown = Math.round(10 * pct) / 10;
    rows.push({
      moduleKey: module?.key ?? 0,
      atMs,
      values: { HUMIDITY_1: shown, HUMIDITY_2: shown, HUMIDITY_3: shown },
    });
  }
  return rows;
}

const deps = { pools, clock: fixedClock(NOW) };
const account = ({ accountId }: Farm) => ({ id: accountId, time_zone: 'Europe/Warsaw' });

describe('what is said of an account', () => {
  test('its section gets a date, its runs get words, and then nothing more is due', async () => {
    const farm = await wateredFarm();
    expect((await accountsToJudge(sql, NOW)).map(({ id }) => id)).toContain(farm.accountId);
    await assessAccount(deps, account(farm));
    const [water] = await openFindings(sql, farm.accountId, 'soil_water');
    expect(water).toMatchObject({ stated: true, silence: null, basis: 'computed', subject_id: farm.fixture.sectionId });
    expect(water?.facts).toMatchObject({
      needed: { kind: 'reached_at' },
      learnt: { isBeforeDrained: false },
      full: { basis: 'table' },
    });
    const runs = await openFindings(sql, farm.accountId, 'water_arrived');
    expect(runs.map(({ facts }) => facts)).toEqual(
      Array.from({ length: 14 }, () => expect.objectContaining({ word: 'wetted' })),
    );
    expect((await accountsToJudge(sql, NOW)).map(({ id }) => id)).not.toContain(farm.accountId);
  });

  test('a run through a dry valve gets its word, and the expected rise', async () => {
    const farm = await wateredFarm((back) => (back === 1 ? 0 : 2.4));
    await assessAccount(deps, account(farm));
    const runs = await openFindings(sql, farm.accountId, 'water_arrived');
    const last = runs.find(({ subject_id: id }) => id === farm.runIds.at(-1));
    expect(last).toMatchObject({
      stated: true,
      facts: { word: 'no_response', expected: { pct: expect.closeTo(2.4, 0) } },
    });
    expect(last?.examples).toBeGreaterThan(5);
  });

  test.each([
    ['no probe is confirmed', 'update section_probes set until = now() where section_id = $1', 'no_probe'],
    ['no plant is stated', 'update sections set plant_type = null where id = $1', 'no_plant'],
    ['the soil is a substrate', 'update sections set soil_type = 5 where id = $1', 'substrate'],
    [
      'its valve was changed an hour ago',
      `update sections set learning_since = '2026-11-25T03:00:00Z' where id = $1`,
      'learning',
    ],
  ])('if %s, the section is silent with that reason', async (_, change, silence) => {
    const farm = await wateredFarm();
    await sql.run(change, [farm.fixture.sectionId]);
    await assessAccount(deps, account(farm));
    expect(await openFindings(sql, farm.accountId, 'soil_water')).toMatchObject([{ stated: false, silence }]);
  });

  test.each([
    ['a sensor is not trusted', `'{"verdict": "not_trusted"}'`, 'null', 1, null],
    ['no sensor is trusted', `'{"verdict": "not_trusted"}'`, 'null', 3, 'probe_not_trusted'],
    ['all sensors are on watch', `'{"verdict": "watch"}'`, 'null', 3, null],
    ['the soil is frozen', 'null', `'frozen'`, 3, 'frozen'],
  ])('if %s, the section is judged by those that may be believed', async (_, facts, silence, sensors, expected) => {
    const farm = await wateredFarm();
    await sql.run(
      `insert into findings (id, client_id, kind, subject_id, subject_field, at, stated, basis, examples, facts, silence, expires_at)
       select gen_random_uuid(), $1, 'probe_trust', $2, 'HUMIDITY_' || n, $3::timestamptz, ${facts} is not null, null, 30, ${facts}::jsonb, ${silence}, $3::timestamptz + interval '1 hour'
       from generate_series(1, $4::int) n`,
      [farm.accountId, farm.fixture.probeId, NOW, sensors],
    );
    await assessAccount(deps, account(farm));
    expect(await openFindings(sql, farm.accountId, 'soil_water')).toMatchObject([{ silence: expected }]);
    const runs = await openFindings(sql, farm.accountId, 'water_arrived');
    expect(new Set(runs.map((run) => run.silence))).toEqual(new Set([expected]));
  });

  test('a section without an area still has a date, and its runs are silent with that reason', async () => {
    const farm = await wateredFarm();
    await sql.run('update sections set area_m2 = null where id = $1', [farm.fixture.sectionId]);
    await assessAccount(deps, account(farm));
    expect(await openFindings(sql, farm.accountId, 'soil_water')).toMatchObject([{ stated: true }]);
    expect(await openFindings(sql, farm.accountId, 'water_arrived')).toMatchObject(
      Array.from({ length: 14 }, () => ({ silence: 'no_area' })),
    );
  });

  test('two processes at once say it once, and the next dawn supersedes it', async () => {
    const farm = await wateredFarm();
    await Promise.all([assessAccount(deps, account(farm)), assessAccount(deps, account(farm))]);
    const all = () =>
      sql.rows<{ superseded_at: Temporal.Instant | null }>(
        `select superseded_at from findings where client_id = $1 and kind = 'soil_water'`,
        [farm.accountId],
      );
    expect(await all()).toHaveLength(1);
    const tomorrow = NOW.add({ hours: 24 });
    await assessAccount({ pools, clock: fixedClock(tomorrow) }, account(farm));
    const stored = await all();
    expect(stored).toHaveLength(2);
    expect(stored.filter(({ superseded_at: at }) => at === null)).toHaveLength(1);
  });

  test('the water of the next days is checked against what was learnt', async () => {
    const farm = await wateredFarm();
    const before = NOW.subtract({ hours: 48 });
    await assessAccount({ pools, clock: fixedClock(before) }, account(farm));
    await assessAccount(deps, account(farm));
    const checks = await sql.rows<{ forecast_drop: number; measured_drop: number }>(
      'select forecast_drop, measured_drop from forecast_checks where client_id = $1 order by from_at',
      [farm.accountId],
    );
    expect(checks.length).toBeGreaterThan(0);
    for (const { forecast_drop, measured_drop } of checks)
      expect(Math.abs(forecast_drop - measured_drop)).toBeLessThan(0.6);
  });
});
