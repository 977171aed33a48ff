import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/test-database.ts';
import { findingsOf } from '../../stores/findings/findings.ts';
import { accountsToJudge } from '../../stores/findings/judged-sections.ts';
import { anId } from '../../testing/farm.ts';
import { addGauge, WATERED_NOW as NOW, type WateredFarm, wateredFarm } from '../../testing/findings/watered-farm.ts';
import { findingDeps } from '../../testing/findings/finding-deps.ts';
import { assessAccount } from './assess-account.ts';

const { pools } = await testDatabase();
const sql = pools.system;
const HOUR_MS = 3_600_000;
/** Six hours ago, and long after the water of a run has passed. */
const LEAK_AT = NOW.subtract({ hours: 6 });

const leaking = (pct: number) =>
  wateredFarm(sql, undefined, { leakedPct: (atMs) => (atMs > LEAK_AT.epochMilliseconds ? pct : 0) });

const assess = ({ accountId }: WateredFarm, now = NOW) =>
  assessAccount(findingDeps(pools, now), { id: accountId, time_zone: 'Europe/Warsaw' });

const findingOf = async ({ accountId, fixture }: WateredFarm) =>
  (await findingsOf(sql, accountId, 'unexpected_water', [fixture.sectionId]))[0];

const alarmsOf = ({ accountId }: WateredFarm) =>
  sql.rows<{ field: string; en: string; ended: boolean }>(
    `select field, message ->> 'en' as en, inactivation_date is not null as ended from alarms
     where client_id = $1 and rule = 'water_unexpected' order by id`,
    [accountId],
  );

const isDue = async ({ accountId }: WateredFarm, now: Temporal.Instant) =>
  (await accountsToJudge(sql, now)).some(({ id }) => id === accountId);

describe('unexpected water of a section', () => {
  test('a rise of two points at night is stated, and raises one alarm that has ended', async () => {
    const farm = await leaking(2.2);
    await addGauge(sql, farm.accountId);
    await assess(farm);
    expect(await findingOf(farm)).toMatchObject({ stated: true, value: expect.closeTo(2.2, 3), examples: 1 });
    const alarms = await alarmsOf(farm);
    expect(alarms).toEqual([
      {
        field: 'o1',
        ended: true,
        en: 'Block: moisture rose by 2.2 points without irrigation or rain. Check for a leak.',
      },
    ]);
    expect(await isDue(farm, NOW.add({ minutes: 59 }))).toBe(false);
    const later = NOW.add({ minutes: 61 });
    expect(await isDue(farm, later)).toBe(true);
    await assess(farm, later);
    expect(await alarmsOf(farm)).toEqual(alarms);
    expect(await isDue(farm, later)).toBe(false);
  });

  test('a small rise is stated without an alarm, and the second one within two weeks raises it', async () => {
    const first = await leaking(1);
    await addGauge(sql, first.accountId);
    await assess(first);
    expect(await findingOf(first)).toMatchObject({ stated: true, examples: 1 });
    expect(await alarmsOf(first)).toEqual([]);

    const second = await leaking(1);
    await addGauge(sql, second.accountId);
    const atMs = NOW.epochMilliseconds - 10 * 24 * HOUR_MS;
    const rises = [{ fromMs: atMs - HOUR_MS, atMs, risePct: 0.8, isAlarming: false }];
    await sql.run(
      `insert into findings (id, client_id, kind, subject_id, at, stated, value, basis, examples, facts, superseded_at)
       values ($1, $2, 'unexpected_water', $3, $4, true, 0.8, 'measured', 1, $5::jsonb, $6)`,
      [
        anId(),
        second.accountId,
        second.fixture.sectionId,
        NOW.subtract({ hours: 240 }),
        JSON.stringify({ rises }),
        NOW.subtract({ hours: 12 }),
      ],
    );
    await assess(second);
    expect(await alarmsOf(second)).toMatchObject([{ en: expect.stringContaining('This is time 2 in 14 days.') }]);
  });

  test('rain explains a rise', async () => {
    const farm = await leaking(2.2);
    await addGauge(sql, farm.accountId, (atMs) => (atMs === LEAK_AT.epochMilliseconds ? 5 : 0));
    await assess(farm);
    expect(await findingOf(farm)).toMatchObject({ stated: true, value: null, examples: 0 });
    expect(await alarmsOf(farm)).toEqual([]);
  });

  test('an opening by hand of a neighbour at the same probe explains a rise, even while it runs', async () => {
    const farm = await leaking(2.2);
    await addGauge(sql, farm.accountId);
    const [neighbourId, outputId] = [anId(), farm.fixture.outputIds[1] ?? ''];
    await sql.run(
      `insert into sections (id, client_id, name, water_source_id, output_id, area_m2, flow_m3_per_h)
       values ($1, $2, 'Neighbour', $3, $4, 5000, 6)`,
      [neighbourId, farm.accountId, farm.fixture.waterSourceId, outputId],
    );
    await sql.run(
      `insert into section_probes (id, client_id, section_id, module_id, since, origin) values ($1, $2, $3, $4, $5, 'confirmed')`,
      [anId(), farm.accountId, neighbourId, farm.fixture.probeId, NOW.subtract({ hours: 240 })],
    );
    await sql.run(
      `insert into output_plans (id, client_id, output_id, role, open_at, close_at, duration_min, status, confirmed_state, opened_at)
       values ($1, $2, $3, 'element', $4, $5, 600, 3, 1, $4)`,
      [anId(), farm.accountId, outputId, LEAK_AT.subtract({ minutes: 30 }), NOW.add({ hours: 4 })],
    );
    await assess(farm);
    expect(await findingOf(farm)).toMatchObject({ stated: true, value: null });
    expect(await alarmsOf(farm)).toEqual([]);
  });

  test.each([
    ['without a gauge', null, 'no_gauge'],
    [
      'with its only gauge under cover',
      `with house as (
         insert into groups (id, client_id, name, scope, type)
         select gen_random_uuid(), client_id, 'House', 'objects', 'greenhouse' from modules where id = $1
         returning id, client_id)
       insert into group_members (client_id, group_id, member_id, position) select client_id, id, $1, 0 from house`,
      'no_gauge',
    ],
    [
      'with a gauge that has been silent for three days',
      `update module_latest set ts = ts - interval '3 days' where module_key = (select key from modules where id = $1)`,
      'no_gauge',
    ],
  ])('%s nothing is said, for that reason', async (_, change, silence) => {
    const farm = await leaking(5);
    if (change !== null) await sql.run(change, [await addGauge(sql, farm.accountId)]);
    await assess(farm);
    expect(await findingOf(farm)).toMatchObject({ stated: false, silence });
    expect(await alarmsOf(farm)).toEqual([]);
  });

  test.each([
    [
      'a probe that was linked today',
      `update section_probes set since = '2026-11-24T10:00:00Z' where client_id = $1`,
      'learning',
    ],
    [
      'soil that thawed yesterday',
      `insert into findings (id, client_id, kind, subject_id, subject_field, at, stated, examples, silence, superseded_at)
       select gen_random_uuid(), client_id, 'probe_trust', module_id, 'HUMIDITY_1', '2026-11-23T10:00:00Z', false, 0, 'frozen', '2026-11-24T10:00:00Z'
       from section_probes where client_id = $1`,
      'frozen',
    ],
  ])('of %s nothing is said', async (_, change, silence) => {
    const farm = await leaking(5);
    await addGauge(sql, farm.accountId);
    await sql.run(change, [farm.accountId]);
    await assess(farm);
    expect(await findingOf(farm)).toMatchObject({ stated: false, silence });
    expect(await alarmsOf(farm)).toEqual([]);
  });
});
