import { expect, test } from 'vitest';
import { assessAccount } from './assess-account.ts';
import { testDatabase } from '../../database/test-database.ts';
import { anId } from '../../testing/farm.ts';
import { findingDeps } from '../../testing/findings/finding-deps.ts';
import { WATERED_NOW as NOW, type WateredFarm, wateredFarm } from '../../testing/findings/watered-farm.ts';
import { accountsToJudge } from '../../stores/findings/judged-sections.ts';

const { pools } = await testDatabase();
const sql = pools.system;

const isDue = async ({ accountId }: WateredFarm, now = NOW): Promise<boolean> =>
  (await accountsToJudge(sql, now)).some(({ id }) => id === accountId);

/** A farm of which nothing is due. */
async function judgedFarm(): Promise<WateredFarm> {
  const farm = await wateredFarm(sql);
  await assessAccount(findingDeps(pools, NOW), { id: farm.accountId, time_zone: 'Europe/Warsaw' });
  expect(await isDue(farm)).toBe(false);
  return farm;
}

/** Ways in which an account becomes due, each by a change of one row. Parameters: the account, a new id, now. */
const WAYS = {
  'a section was added': `insert into sections (id, client_id, name, water_source_id, output_id)
    select $2::uuid, client_id, 'New', water_source_id,
      (select o.id from outputs o where o.client_id = $1 and o.id <> s.output_id and o.type = 'valve' limit 1)
    from sections s where s.client_id = $1 and $3::timestamptz is not null`,
  'what was said of its soil was withdrawn': withdraw(`kind = 'soil_water'`),
  'its unexpected water was withdrawn': withdraw(`kind = 'unexpected_water'`),
  'what was said of its last run was withdrawn': withdraw(
    `subject_id = (select id from output_plans where client_id = $1 order by open_at desc limit 1)`,
  ),
  'what was said of its soil is of before dawn': `update findings set at = $3::timestamptz - interval '61 minutes'
    where client_id = $1 and kind = 'soil_water' and $2::uuid is not null`,
  'its unexpected water expires within two hours': `update findings set expires_at = $3::timestamptz + interval '2 hours'
    where client_id = $1 and kind = 'unexpected_water' and $2::uuid is not null`,
  'another run closed an hour ago': `insert into output_plans (id, client_id, output_id, role, open_at, close_at, duration_min, status, confirmed_state, opened_at, closed_at)
    select $2::uuid, client_id, output_id, 'element', at, at + interval '1 hour', 60, 10, 1, at, at + interval '1 hour'
    from sections, (select $3::timestamptz - interval '2 hours' as at) start where client_id = $1`,
} as const;

function withdraw(condition: string): string {
  return `update findings set superseded_at = $3 where client_id = $1 and superseded_at is null and ${condition}
    and $2::uuid is not null`;
}

test.each(Object.entries(WAYS))('an account is due once %s', async (_, change) => {
  const farm = await judgedFarm();
  expect(await sql.run(change, [farm.accountId, anId(), NOW])).toBe(1);
  expect(await isDue(farm)).toBe(true);
});

test('a process that dies before it commits leaves the account due', async () => {
  const farm = await wateredFarm(sql);
  const system: typeof sql = Object.assign(Object.create(sql), {
    transaction: (work: Parameters<typeof sql.transaction>[0]) =>
      sql.transaction(async (inside, connection) => {
        await work(inside, connection);
        throw new Error('killed');
      }),
  });
  const account = { id: farm.accountId, time_zone: 'Europe/Warsaw' };
  await expect(assessAccount(findingDeps({ ...pools, system }, NOW), account)).rejects.toThrow('killed');
  expect(await isDue(farm)).toBe(true);
});

test('an account is due once its probe is linked', async () => {
  const farm = await wateredFarm(sql);
  await sql.run('update section_probes set until = $2 where client_id = $1', [farm.accountId, NOW]);
  await assessAccount(findingDeps(pools, NOW), { id: farm.accountId, time_zone: 'Europe/Warsaw' });
  expect(await isDue(farm)).toBe(false);
  await sql.run('update section_probes set until = null where client_id = $1', [farm.accountId]);
  expect(await isDue(farm)).toBe(true);
});

test.each([
  [59, false],
  [60, true],
  [65, true],
  [66, false],
  [100, true],
  [106, false],
  [160, true],
  [166, false],
  [280, true],
  [1_000, true],
])('a run that closed %i minutes ago is looked at: %s', async (minutes, expected) => {
  const farm = await judgedFarm();
  await sql.run(
    `insert into output_plans (id, client_id, output_id, role, open_at, close_at, duration_min, status, confirmed_state, opened_at, closed_at)
     select $2, client_id, output_id, 'element', $3::timestamptz - interval '1 hour', $3, 60, 10, 1, $3::timestamptz - interval '1 hour', $3
     from sections where client_id = $1`,
    [farm.accountId, anId(), NOW.subtract({ minutes })],
  );
  expect(await isDue(farm)).toBe(expected);
});
