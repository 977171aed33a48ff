import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/test-database.ts';
import { accountsToJudge } from '../../stores/findings/judged-sections.ts';
import { openFindings } from '../../stores/findings/findings.ts';
import {
  WATERED_NOW as NOW,
  wateredFarm as addWateredFarm,
  type WateredFarm,
} from '../../testing/findings/watered-farm.ts';
import { anId } from '../../testing/farm.ts';
import { findingDeps } from '../../testing/findings/finding-deps.ts';
import { assessAccount } from './assess-account.ts';

const { pools } = await testDatabase();
const sql = pools.system;

const wateredFarm = (rises?: (back: number) => number) => addWateredFarm(sql, rises);
const deps = findingDeps(pools, NOW);
const account = ({ accountId }: WateredFarm) => ({ id: accountId, time_zone: 'Europe/Warsaw' });

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
    await assessAccount(findingDeps(pools, tomorrow), account(farm));
    const stored = await all();
    expect(stored).toHaveLength(2);
    expect(stored.filter(({ superseded_at: at }) => at === null)).toHaveLength(1);
  });

  test('the water of the next days is checked against what was learnt', async () => {
    const farm = await wateredFarm();
    const before = NOW.subtract({ hours: 48 });
    await assessAccount(findingDeps(pools, before), account(farm));
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

describe('a section with an unconfirmed probe', () => {
  /** A watered farm whose probe is only named after its section; the last two runs were dry. */
  async function guessedFarm() {
    const farm = await wateredFarm((back) => (back <= 2 ? 0 : 2.4));
    await sql.run('delete from section_probes where client_id = $1', [farm.accountId]);
    await sql.run(`update sections set name = 'Block' where id = $1`, [farm.fixture.sectionId]);
    await sql.run(`update modules set name = 'Probe Block', created_at = $2 where id = $1`, [
      farm.fixture.probeId,
      NOW.subtract({ hours: 24 * 60 }),
    ]);
    return farm;
  }

  test('is judged by the probe that its name suggests, which is marked as assumed', async () => {
    const farm = await guessedFarm();
    await assessAccount(deps, account(farm));
    const [water] = await openFindings(sql, farm.accountId, 'soil_water');
    expect(water).toMatchObject({ stated: true, assumed: true });
    const runs = await openFindings(sql, farm.accountId, 'water_arrived');
    expect(runs.every(({ assumed }) => assumed)).toBe(true);
    const dry = runs.find(({ subject_id: id }) => id === farm.runIds.at(-1));
    expect(dry?.facts).toMatchObject({ word: 'no_response' });
  });

  test('raises no alarm, however dry its runs were', async () => {
    const farm = await guessedFarm();
    await assessAccount(deps, account(farm));
    expect(await sql.rows('select from alarms where client_id = $1', [farm.accountId])).toEqual([]);
  });

  test('says nothing if its probe was taken away from it once', async () => {
    const farm = await guessedFarm();
    await sql.run(
      `insert into section_probes (id, client_id, section_id, module_id, since, until, origin)
       values ($1, $2, $3, $4, $5, $5, 'confirmed')`,
      [anId(), farm.accountId, farm.fixture.sectionId, farm.fixture.probeId, NOW.subtract({ hours: 24 })],
    );
    await assessAccount(deps, account(farm));
    const [water] = await openFindings(sql, farm.accountId, 'soil_water');
    expect(water).toMatchObject({ silence: 'no_probe', assumed: false });
  });
});

describe('what is learnt about a section', () => {
  const learnt = (farm: WateredFarm) =>
    sql.rows<{
      quantity: string;
      value: number;
      examples: number;
      since: Temporal.Instant;
      restarted_by: string | null;
    }>(
      'select quantity, value, examples, since, restarted_by from learnt_numbers where section_id = $1 order by quantity',
      [farm.fixture.sectionId],
    );

  test('is kept as numbers, each with its examples and since when', async () => {
    const farm = await wateredFarm();
    await assessAccount(deps, account(farm));
    const [drying, rise] = await learnt(farm);
    expect(drying).toMatchObject({ quantity: 'drying_pct_per_mm', restarted_by: 'probe_linked' });
    expect(rise).toMatchObject({ quantity: 'rise_pct_per_mm' });
    for (const number of [drying, rise]) {
      expect(number?.value).toBeGreaterThan(0);
      expect(number?.examples).toBeGreaterThan(2);
    }
  });

  test.each([
    [
      'its probe was replaced',
      'update modules set probe_since = $2 where id = (select module_id from section_probes where section_id = $1)',
      'probe_replaced',
    ],
    ['its plant was changed', 'update sections set learning_since = $2 where id = $1', 'section_changed'],
  ])('starts again from the day on which %s, and states that', async (_, change, restartedBy) => {
    const farm = await wateredFarm();
    const since = NOW.subtract({ hours: 24 * 14 });
    await sql.run(change, [farm.fixture.sectionId, since]);
    await assessAccount(deps, account(farm));
    const numbers = await learnt(farm);
    expect(numbers.length).toBeGreaterThan(0);
    for (const number of numbers) {
      expect(number).toMatchObject({ restarted_by: restartedBy });
      expect(number.since.epochMilliseconds).toBe(since.epochMilliseconds);
      expect(number.examples).toBeLessThanOrEqual(14);
    }
  });
});
