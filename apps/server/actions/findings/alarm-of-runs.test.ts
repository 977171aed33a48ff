import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/test-database.ts';
import { setFlowWatch } from '../../stores/resources/flow-watches.ts';
import { anId } from '../../testing/farm.ts';
import { runStart, WATERED_NOW as NOW, type WateredFarm, wateredFarm } from '../../testing/findings/watered-farm.ts';
import { findingDeps } from '../../testing/findings/finding-deps.ts';
import { assessAccount } from './assess-account.ts';

const { pools } = await testDatabase();
const sql = pools.system;
const DRY_SINCE_YESTERDAY = (back: number): number => (back <= 2 ? 0 : 2.4);

const assess = ({ accountId }: WateredFarm, now = NOW) =>
  assessAccount(findingDeps(pools, now), { id: accountId, time_zone: 'Europe/Warsaw' });

type AlarmRow = {
  readonly id: string;
  readonly field: string;
  readonly since: Temporal.Instant;
  readonly ended: boolean;
  readonly en: string;
};

const alarmsOf = ({ accountId }: WateredFarm): Promise<readonly AlarmRow[]> =>
  sql.rows(
    `select id, field, activation_date as since, inactivation_date is not null as ended, message ->> 'en' as en
     from alarms where client_id = $1 and rule = 'water_not_arrived' order by updated_at`,
    [accountId],
  );

/** What is written about the runs is forgotten, as if the server had been stopped when they closed. */
const forgetRuns = ({ accountId }: WateredFarm, ids: readonly string[]) =>
  sql.run(`delete from findings where client_id = $1 and subject_id = any($2::uuid[])`, [accountId, ids]);

/** The flow of the section was found too low in the last half hour of its last run. */
async function addLowFlow({ accountId, fixture }: WateredFarm): Promise<void> {
  const watch = {
    subject_id: fixture.sectionId,
    client_id: accountId,
    subject: 'section',
    module_id: fixture.probeId,
    field: 'ANALOG_USR_1',
    reads: 'flow',
    scale: 1,
    low_percent: 70,
    high_percent: 130,
    settle_min: 2,
    closed_m3_per_h: 0.2,
    action: 'notify',
  } as const;
  await setFlowWatch(sql, watch, NOW);
  await sql.run(
    `insert into alarms (id, client_id, module_id, rule, field, message, activation_date, inactivation_date)
     values ($1, $2, $3, 'flow_low', $4, '{"pl": "-", "en": "-"}', $5, $6)`,
    [
      anId(),
      accountId,
      watch.module_id,
      watch.field,
      runStart(1).add({ minutes: 30 }),
      runStart(1).add({ minutes: 61 }),
    ],
  );
}

describe('the alarm of water that does not arrive', () => {
  test('two runs through a dry valve raise it once, since the first of them, at the output of the valve', async () => {
    const farm = await wateredFarm(sql, DRY_SINCE_YESTERDAY);
    const changes = await assess(farm);
    const alarms = await alarmsOf(farm);
    expect(alarms).toMatchObject([{ field: 'o1', since: runStart(2), ended: false }]);
    expect(alarms[0]?.en).toMatch(/^Block got no water in two runs in a row \(0\.0 instead of 2\.\d points\)/);
    expect(changes.alarms).toEqual(alarms.map(({ id }) => id));
    await assess(farm, NOW.add({ minutes: 5 }));
    expect(await alarmsOf(farm)).toEqual(alarms);
  });

  test('one run through a dry valve raises none, and with too little flow it does', async () => {
    const farm = await wateredFarm(sql, (back) => (back === 1 ? 0 : 2.4));
    await assess(farm);
    expect(await alarmsOf(farm)).toEqual([]);
    await forgetRuns(farm, farm.runIds.slice(-1));
    await addLowFlow(farm);
    await assess(farm);
    expect(await alarmsOf(farm)).toMatchObject([{ since: runStart(1), en: expect.stringContaining('flow was wrong') }]);
  });

  test('a run that wets ends it', async () => {
    const farm = await wateredFarm(sql, (back) => (back === 2 || back === 3 ? 0 : 2.4));
    const yesterday = NOW.subtract({ hours: 24 });
    await assess(farm, yesterday);
    expect(await alarmsOf(farm)).toMatchObject([{ since: runStart(3), ended: false }]);
    await assess(farm);
    expect(await alarmsOf(farm)).toMatchObject([{ since: runStart(3), ended: true }]);
  });

  test('runs of last week that are judged only now raise none', async () => {
    const farm = await wateredFarm(sql, (back) => (back > 1 && back <= 8 ? 0 : 2.4));
    await assess(farm);
    expect(await alarmsOf(farm)).toEqual([]);
  });

  test('a server killed before it could commit does its job again, and raises it once', async () => {
    const farm = await wateredFarm(sql, DRY_SINCE_YESTERDAY);
    const system: typeof sql = Object.assign(Object.create(sql), {
      transaction: (work: Parameters<typeof sql.transaction>[0]) =>
        sql.transaction(async (inside, connection) => {
          await work(inside, connection);
          throw new Error('killed');
        }),
    });
    const killed = assessAccount(findingDeps({ ...pools, system }, NOW), {
      id: farm.accountId,
      time_zone: 'Europe/Warsaw',
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await alarmsOf(farm)).toEqual([]);
    await Promise.all([assess(farm), assess(farm)]);
    expect(await alarmsOf(farm)).toHaveLength(1);
  });

  test('it changes no planned opening', async () => {
    const farm = await wateredFarm(sql, DRY_SINCE_YESTERDAY);
    const openings = () =>
      sql.rows('select to_jsonb(p) as opening from output_plans p where client_id = $1 order by id', [farm.accountId]);
    const before = await openings();
    await assess(farm);
    expect(await alarmsOf(farm)).toHaveLength(1);
    expect(await openings()).toEqual(before);
  });
});
