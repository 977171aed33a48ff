import { describe, expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { testDatabase } from '../../database/test-database.ts';
import { PROBE_TYPES } from '../../facts/probe-trust/judged-sensors.ts';
import { openFindings } from '../../stores/findings/findings.ts';
import { accountsWithDueProbes } from '../../stores/probe-trust/judged-probes.ts';
import { deleteOldSensorDays, endRemovedSensors, sensorDays } from '../../stores/probe-trust/sensor-days.ts';
import { judgeProbeAgain, startProbeAgain } from '../../stores/probe-trust/sensor-use.ts';
import type { ReadingRow } from '../../stores/readings/row.ts';
import { addAccount, anId } from '../../testing/farm.ts';
import { addFarmFixture, type FarmFixture } from '../../testing/farm-fixture.ts';
import { sealAll, storeReadings } from '../../testing/stored-readings.ts';
import { assessAccount } from './assess-account.ts';

const { pools } = await testDatabase();
const sql = pools.system;

const NOW = Temporal.Instant.from('2026-07-25T21:40:00Z');
const DAYS = 24;
const HOUR_MS = 3_600_000;
/** The middle level is stuck from here on, days before now. */
const STUCK_SINCE = 6;

type Farm = {
  readonly accountId: string;
  readonly fixture: FarmFixture;
  readonly moduleKey: number;
  /** What the probe measured, by time. */
  readonly readings: readonly ReadingRow[];
};

const runStart = (back: number): Temporal.Instant => NOW.subtract({ hours: 24 * back - 6 });

/** A section that is watered daily, and its probe with three levels, of which the middle one gets stuck. */
async function wateredFarm({ soilC = 16 } = {}): Promise<Farm> {
  const { accountId } = await addAccount(sql, `Farm ${anId()}`);
  const fixture = await addFarmFixture(sql, accountId);
  await sql.run('update stations set online = true where module_id = $1', [fixture.stationId]);
  await sql.run('update sections set plant_type = 2, soil_type = 1 where id = $1', [fixture.sectionId]);
  await sql.run(
    `insert into section_probes (id, client_id, section_id, module_id, since, origin) values ($1, $2, $3, $4, $5, 'confirmed')`,
    [anId(), accountId, fixture.sectionId, fixture.probeId, NOW.subtract({ hours: 24 * 60 })],
  );
  for (let back = DAYS; back >= 1; back -= 1)
    await sql.run(
      `insert into output_plans (id, client_id, output_id, role, open_at, close_at, duration_min, status, confirmed_state, opened_at, closed_at)
       values ($1, $2, $3, 'element', $4, $5, 60, 10, 1, $4, $5)`,
      [anId(), accountId, fixture.outputIds[0] ?? '', runStart(back), runStart(back).add({ hours: 1 })],
    );
  const module = await sql.first<{ key: number }>('select key from modules where id = $1', [fixture.probeId]);
  if (module === undefined) throw new Error('the fixture has no probe');
  await sql.run('insert into module_latest (module_key, ts, received_at) values ($1, $2, $2)', [module.key, NOW]);
  return { accountId, fixture, moduleKey: module.key, readings: readingsOf(module.key, soilC) };
}

/** Up by two points with each run, and down again until the next one. */
function readingsOf(moduleKey: number, soilC: number): readonly ReadingRow[] {
  const startMs = runStart(DAYS).epochMilliseconds;
  const count = Math.floor((2 * (NOW.epochMilliseconds - startMs)) / HOUR_MS) + 1;
  return Array.from({ length: count }, (_, index) => {
    const atMs = startMs + (index * HOUR_MS) / 2;
    const level = (ms: number): number => {
      const hours = ((ms - startMs) / HOUR_MS) % 24;
      const dryPct = hours < 1 ? 2 - 2 * hours : (2 * (hours - 1)) / 23;
      return Math.round(10 * (19 - dryPct)) / 10;
    };
    const stuckMs = runStart(STUCK_SINCE).epochMilliseconds - HOUR_MS;
    const values = {
      HUMIDITY_1: level(atMs),
      HUMIDITY_2: level(Math.min(atMs, stuckMs)),
      HUMIDITY_3: level(atMs),
      TEMP_1: soilC,
      TEMP_2: soilC,
      TEMP_3: soilC,
    };
    return { moduleKey, atMs, values };
  });
}

const depsAt = (now: Temporal.Instant) => ({ pools, clock: fixedClock(now) });
const inOneGo = async (farm: Farm): Promise<void> => {
  await storeReadings(sql, farm.readings, NOW);
  await assessAccount(depsAt(NOW), farm.accountId);
};
const isDue = async ({ accountId }: Farm, now: Temporal.Instant): Promise<boolean> =>
  (await accountsWithDueProbes(sql, PROBE_TYPES, now)).includes(accountId);

/** What is said of the sensors of a farm, by field. */
async function statedOf({ accountId }: Farm) {
  const rows = await openFindings(sql, accountId, 'probe_trust');
  return Object.fromEntries(rows.map((row) => [row.subject_field, row.facts ?? row.silence]));
}

async function storedDays({ accountId, fixture }: Farm) {
  const days = await sensorDays(sql, accountId);
  return ['HUMIDITY_1', 'HUMIDITY_2', 'HUMIDITY_3'].map((field) =>
    (days.get(`${fixture.probeId} ${field}`) ?? []).map((day) => ({
      ...day,
      readingsDigest: 'how often it was packed',
    })),
  );
}

/** The same order in every run of the test, but not that of time. */
function shuffled<Item>(items: readonly Item[]): readonly Item[] {
  let seed = 7;
  const draw = (): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed;
  };
  return items
    .map((item) => ({ item, at: draw() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

describe('the trust in the sensors of an account', () => {
  test('a level that no longer answers the runs is not trusted, and the others are', async () => {
    const farm = await wateredFarm();
    await inOneGo(farm);
    expect(await statedOf(farm)).toMatchObject({
      HUMIDITY_1: { verdict: 'trusted', signs: [] },
      HUMIDITY_2: { verdict: 'not_trusted', signs: ['stuck', 'dead_amplitude'] },
      HUMIDITY_3: { verdict: 'trusted', signs: [] },
    });
    const open = await openFindings(sql, farm.accountId, 'probe_trust');
    expect(open.map((row) => row.subject_id)).toEqual(Array.from({ length: 3 }, () => farm.fixture.probeId));
  });

  test('a probe that was replaced is judged by its own readings only, also if it is judged again later', async () => {
    const farm = await wateredFarm();
    await inOneGo(farm);
    const since = NOW.subtract({ hours: 10 });
    await startProbeAgain(sql, farm.accountId, farm.fixture.probeId, since);
    await judgeProbeAgain(sql, farm.accountId, farm.fixture.probeId, NOW, ['probe_trust']);
    await inOneGo({ ...farm, readings: [] });
    const byField = await statedOf(farm);
    expect(byField).toMatchObject({ HUMIDITY_2: { verdict: 'trusted', signs: [], trustedDays: { of: 0 } } });
    await judgeProbeAgain(sql, farm.accountId, farm.fixture.probeId, NOW, ['probe_trust']);
    await inOneGo({ ...farm, readings: [] });
    expect(await statedOf(farm)).toEqual(byField);
  });

  test('readings that come late, repeated and in any order lead to the same findings and days', async () => {
    const inOrder = await wateredFarm();
    await inOneGo(inOrder);
    const late = await wateredFarm();
    const readings = shuffled(late.readings);
    const passes = 6;
    for (let pass = 1; pass <= passes; pass += 1) {
      const now = NOW.subtract({ hours: passes - pass });
      const newest = readings.filter(({ atMs }) => atMs <= now.epochMilliseconds);
      const part = newest.slice(0, Math.ceil((newest.length * pass) / passes));
      await storeReadings(sql, part, now);
      await sealAll(sql, now);
      await assessAccount(depsAt(now), late.accountId);
    }
    expect(await storedDays(late)).toEqual(await storedDays(inOrder));
    expect(await statedOf(late)).toEqual(await statedOf(inOrder));
    expect(await statedOf(late)).toMatchObject({ HUMIDITY_2: { verdict: 'not_trusted' } });
  });

  test('a run that is reported late is part of the days on which it ran', async () => {
    const farm = await wateredFarm();
    await storeReadings(sql, farm.readings, NOW);
    await sealAll(sql, NOW);
    const postponed = `'infinity'::timestamptz`;
    await sql.run(`update output_plans set open_at = ${postponed} where client_id = $1`, [farm.accountId]);
    await assessAccount(depsAt(NOW.subtract({ hours: 1 })), farm.accountId);
    expect(await statedOf(farm)).toMatchObject({ HUMIDITY_2: { verdict: 'watch' } });
    await sql.run('update output_plans set open_at = opened_at where client_id = $1', [farm.accountId]);
    await assessAccount(depsAt(NOW), farm.accountId);
    expect(await statedOf(farm)).toMatchObject({ HUMIDITY_2: { verdict: 'not_trusted' } });
  });

  test('it is judged again an hour later, and what is the same is only prolonged', async () => {
    const farm = await wateredFarm();
    expect(await isDue(farm, NOW)).toBe(true);
    await inOneGo(farm);
    const first = await openFindings(sql, farm.accountId, 'probe_trust');
    expect(await isDue(farm, NOW.add({ minutes: 59 }))).toBe(false);
    const later = NOW.add({ hours: 1 });
    expect(await isDue(farm, later)).toBe(true);
    await sql.run('update module_latest set ts = $2 where module_key = $1', [farm.moduleKey, later]);
    await assessAccount(depsAt(later), farm.accountId);
    const second = await openFindings(sql, farm.accountId, 'probe_trust');
    expect(second.map(({ id }) => id).toSorted()).toEqual(first.map(({ id }) => id).toSorted());
    for (const { expires_at: end } of second) expect(end).toEqual(later.add({ hours: 3 }));
    expect(await isDue(farm, later)).toBe(false);
  });

  test('several processes at once leave one open finding for each sensor', async () => {
    const farm = await wateredFarm();
    await storeReadings(sql, farm.readings, NOW);
    await Promise.all(Array.from({ length: 4 }, () => assessAccount(depsAt(NOW), farm.accountId)));
    const stored = await sql.rows('select from findings where client_id = $1', [farm.accountId]);
    expect(stored).toHaveLength(3);
  });

  test.each<[string, { readonly soilC?: number }, string | null, string]>([
    ['frozen soil', { soilC: -1 }, NOW.toString(), 'frozen'],
    ['a module that is silent', {}, NOW.subtract({ hours: 5 }).toString(), 'probe_silent'],
    ['a module that never reported', {}, null, 'probe_silent'],
  ])('of %s nothing is said', async (_, soil, newestAt, silence) => {
    const farm = await wateredFarm(soil);
    await sql.run('delete from module_latest where module_key = $1', [farm.moduleKey]);
    if (newestAt !== null) {
      await storeReadings(sql, farm.readings, NOW);
      await sql.run('insert into module_latest (module_key, ts, received_at) values ($1, $2, $2)', [
        farm.moduleKey,
        Temporal.Instant.from(newestAt),
      ]);
    }
    await assessAccount(depsAt(NOW), farm.accountId);
    expect(await statedOf(farm)).toEqual({ HUMIDITY_1: silence, HUMIDITY_2: silence, HUMIDITY_3: silence });
  });
});

describe('what is kept of a sensor', () => {
  test('days are deleted after sixty, and not before', async () => {
    const farm = await wateredFarm();
    await inOneGo(farm);
    const before = await storedDays(farm);
    await deleteOldSensorDays(sql, NOW.add({ hours: 24 * 10 }));
    expect(await storedDays(farm)).toEqual(before);
    await deleteOldSensorDays(sql, NOW.add({ hours: 24 * 61 }));
    expect((await storedDays(farm)).flat()).toEqual([]);
  });

  test('what is kept and said of a module ends when it is removed', async () => {
    const [removed, other] = [await wateredFarm(), await wateredFarm()];
    for (const farm of [removed, other]) await inOneGo(farm);
    await sql.run('update modules set removing_at = $2 where id = $1', [removed.fixture.probeId, NOW]);
    await endRemovedSensors(sql, NOW);
    expect([await statedOf(removed), (await storedDays(removed)).flat()]).toEqual([{}, []]);
    expect(Object.keys(await statedOf(other))).toHaveLength(3);
    expect((await storedDays(other)).flat().length).toBeGreaterThan(0);
    expect(await isDue(removed, NOW.add({ hours: 24 }))).toBe(false);
  });
});
