import { beforeEach, describe, expect, test } from 'vitest';
import { dueCloses } from '../stores/openings/due-commands.ts';
import { ledStations } from '../stores/stations/plan-sets.ts';
import { addAccount, addUser, anId, assign } from '../testing/farm.ts';
import { takeOverBy } from '../testing/leases.ts';
import { testClock } from '../testing/test-clock.ts';
import { addFarmFixture } from '../testing/farm-fixture.ts';
import { aSchedule } from '../features/schedules/test-samples.ts';
import { openPool, type Sql } from './pool.ts';
import { withAccount } from './tenant.ts';
import { testDatabase } from './test-database.ts';

/*
 * Row-level security hides rows of other accounts, but does not prevent a row of our own account from referencing one.
 * The database refuses that too: as the role that serves users, inside one account, with ids of another.
 */

const database = await testDatabase();
const { pools } = database;
const system = pools.system;
const owner = openPool(database.address, 'owner', 1);

async function addFarm(name: string) {
  const { accountId } = await addAccount(system, name);
  const userId = await addUser(system, `${name}@farm.example`);
  await assign(system, userId, accountId, 'admin');
  const fixture = await addFarmFixture(system, accountId);
  const groupId = await addGroup(system, accountId);
  const scheduleId = await aSchedule({ sql: system, accountId, userId, fixture });
  const [outputId = ''] = fixture.outputIds;
  const handOpeningId = anId();
  await system.run(
    `insert into manual_opens (id, client_id, output_id, minutes, status, send_after) values ($1, $2, $3, 5, 10, now())`,
    [handOpeningId, accountId, outputId],
  );
  return { ...fixture, accountId, groupId, scheduleId, outputId, handOpeningId };
}
type Farm = Awaited<ReturnType<typeof addFarm>>;

async function addGroup(sql: Sql, accountId: string): Promise<string> {
  const id = anId();
  await sql.run(`insert into groups (id, client_id, name, scope) values ($1, $2, 'Group', 'outputs')`, [id, accountId]);
  return id;
}

const [ours, theirs] = [await addFarm('Ours'), await addFarm('Theirs')];

beforeEach(async () => {
  await system.run('delete from flow_watches');
  await system.run('delete from group_members');
  await system.run('delete from section_probes');
});

/** An insert or update inside our account; `of` is the account whose id is used in one place. */
type Statement = (sql: Sql, of: Farm) => Promise<unknown>;

const insertCommand = (
  sql: Sql,
  ids: Pick<Farm, 'stationId' | 'valvesId' | 'outputId'> & { readonly handOpeningId?: string },
) =>
  sql.run(
    `insert into commands (id, client_id, station_id, module_id, output_id, manual_open_id, kind, body, due_at)
     values ($1, $2, $3, $4, $5, $6, 'close', '{}', now())`,
    [anId(), ours.accountId, ids.stationId, ids.valvesId, ids.outputId, ids.handOpeningId ?? null],
  );

const insertWatch = (sql: Sql, subject: 'section' | 'source', subjectId: string) =>
  sql.run(
    `insert into flow_watches (subject_id, client_id, subject, module_id, field, reads, low_percent, high_percent, settle_min,
       closed_m3_per_h, action) values ($1, $2, $3, $4, 'ANALOG_USR_1', 'flow', 70, 130, 5, 0.2, 'notify')`,
    [subjectId, ours.accountId, subject, ours.probeId],
  );

const insertProbe = (sql: Sql, ids: Pick<Farm, 'sectionId' | 'probeId'>) =>
  sql.run(
    `insert into section_probes (id, client_id, section_id, module_id, since, origin) values ($1, $2, $3, $4, now(), 'confirmed')`,
    [anId(), ours.accountId, ids.sectionId, ids.probeId],
  );

const insertMember = (sql: Sql, memberId: string) =>
  sql.run('insert into group_members (client_id, group_id, member_id) values ($1, $2, $3)', [
    ours.accountId,
    ours.groupId,
    memberId,
  ]);

const insertSchedule = (sql: Sql, definition: unknown) =>
  sql.run(
    `insert into schedules (id, client_id, name, kind, type, definition) values ($1, $2, 'Morning', 'irrigation', 1, $3::jsonb)`,
    [anId(), ours.accountId, JSON.stringify(definition)],
  );

const updateSchedule = (sql: Sql, definition: unknown) =>
  sql.run('update schedules set definition = $2::jsonb where id = $1', [ours.scheduleId, JSON.stringify(definition)]);

const elements = (type: string, id: string) => ({ elements: [{ type, id, minutes: null }] });
const condition = (source: Readonly<Record<string, string>>) => ({
  conditions: [{ quantity: 'soil_moisture', source }],
});

const STATEMENTS: Readonly<Record<string, Statement>> = {
  'an order names the station': (sql, of) => insertCommand(sql, { ...ours, stationId: of.stationId }),
  'an order names the module': (sql, of) => insertCommand(sql, { ...ours, valvesId: of.valvesId }),
  'an order names the output': (sql, of) => insertCommand(sql, { ...ours, outputId: of.outputId }),
  'an order names the hand opening': (sql, of) => insertCommand(sql, { ...ours, handOpeningId: of.handOpeningId }),
  'a flow watch names the section': (sql, of) => insertWatch(sql, 'section', of.sectionId),
  'a flow watch names the water source': (sql, of) => insertWatch(sql, 'source', of.waterSourceId),
  'a probe measures the section': (sql, of) => insertProbe(sql, { ...ours, sectionId: of.sectionId }),
  'the soil of a section is measured by the module': (sql, of) => insertProbe(sql, { ...ours, probeId: of.probeId }),
  'a group contains the module': (sql, of) => insertMember(sql, of.probeId),
  'a group contains the section': (sql, of) => insertMember(sql, of.sectionId),
  'a schedule opens the section': (sql, of) => insertSchedule(sql, elements('section', of.sectionId)),
  'a schedule opens the group': (sql, of) => insertSchedule(sql, elements('group', of.groupId)),
  'a changed schedule opens the section': (sql, of) => updateSchedule(sql, elements('section', of.sectionId)),
  'a condition reads the sensor': (sql, of) =>
    insertSchedule(sql, condition({ type: 'sensor', id_object: of.probeId, field: 'TEMP_1' })),
  'a condition reads the group': (sql, of) => insertSchedule(sql, condition({ type: 'group', id_group: of.groupId })),
  'a cycle is decided by the sensor': (sql, of) =>
    sql.run(
      `insert into schedule_overrides (client_id, schedule_id, date, cycle, decide) values ($1, $2, '2027-04-02', 1, $3::jsonb)
       on conflict (schedule_id, date, cycle) do update set decide = excluded.decide`,
      [ours.accountId, ours.scheduleId, JSON.stringify({ by: 'sensor', condition: 0, id_object: of.probeId })],
    ),
  'an import fills the module': (sql, of) =>
    sql.run(
      `insert into imports (id, client_id, module_id, name, state, created_at) values ($1, $2, $3, 'a.csv', 'receiving', now())`,
      [anId(), ours.accountId, of.probeId],
    ),
};

describe.each(Object.entries(STATEMENTS))('%s', (_, statement) => {
  test('a statement may name a row of its own account', async () => {
    await expect(withAccount(pools, ours.accountId, (sql) => statement(sql, ours))).resolves.toBe(1);
  });

  test('a statement may not name a row of another account', async () => {
    await expect(withAccount(pools, ours.accountId, (sql) => statement(sql, theirs))).rejects.toMatchObject({
      code: '23503',
    });
  });
});

test('the server itself cannot store a plan set for a station of another account', async () => {
  await expect(
    system.run(
      `insert into plan_sets (station_id, version, client_id, body, valid_until) values ($1, 1, $2, '{}', now())`,
      [theirs.stationId, ours.accountId],
    ),
  ).rejects.toMatchObject({ code: '23503' });
});

test('an account whose section is watched under the same id elsewhere can still watch it', async () => {
  // As an installation may contain it from before the database refused such rows.
  await owner.transaction(async (sql) => {
    await sql.run('alter table flow_watches drop constraint flow_watches_section');
    await insertWatch(sql, 'section', theirs.sectionId);
    await sql.run(
      `alter table flow_watches add constraint flow_watches_section foreign key (client_id, section_id)
       references sections (client_id, id) on delete cascade not valid`,
    );
  });
  const watch = withAccount(pools, theirs.accountId, (sql) =>
    sql.run(
      `insert into flow_watches (subject_id, client_id, subject, module_id, field, reads, low_percent, high_percent, settle_min,
         closed_m3_per_h, action) values ($1, $2, 'section', $3, 'ANALOG_USR_1', 'flow', 70, 130, 5, 0.2, 'notify')`,
      [theirs.sectionId, theirs.accountId, theirs.probeId],
    ),
  );
  await expect(watch).resolves.toBe(1);
});

test('orders and plan sets stored before that name another account are never read for sending', async () => {
  await owner.transaction(async (sql) => {
    await sql.run("set local session_replication_role = 'replica'");
    await sql.run('delete from commands');
    await insertCommand(sql, theirs);
    await sql.run(
      `insert into plan_sets (station_id, version, client_id, body, valid_until) values ($1, 0, $2, '{"runs": []}', now())`,
      [theirs.stationId, ours.accountId],
    );
    await sql.run(takeOverBy('us'));
  });
  expect(await dueCloses(system, 'us', true, testClock.now())).toEqual([]);
  expect(await ledStations(system, 'us', theirs.accountId)).toMatchObject([{ id: theirs.stationId, body: null }]);
});
