import { MODULE_STATUS } from '@zagon/domain/modules/module-status.ts';
import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import { describe, expect, test } from 'vitest';
import { type IrrigationRig, irrigationRig } from '../testing/irrigation-rig.ts';
import { RIG_OWNER } from '../testing/irrigation/rig-field.ts';
import { endLeases } from '../testing/leases.ts';
import { writeStationLinks } from '../stores/stations/stations.ts';
import { setPlanDue } from '../stores/schedules/due-accounts.ts';
import { createPlanner } from './plan/plan-due.ts';

const FOUR = '2026-06-11T02:00:00Z';

/** A farm whose station has its plan and for which nothing is due. */
async function idleRig(): Promise<IrrigationRig> {
  const rig = await irrigationRig(FOUR);
  await rig.addSchedule();
  await rig.pass();
  await rig.holdsPlans();
  await rig.engine.planDue();
  return rig;
}

const requests = async ({ pools }: IrrigationRig): Promise<number> =>
  (await pools.system.rows('select from plan_requests')).length;

async function dueAt({ pools, accountId }: IrrigationRig): Promise<string> {
  const row = await pools.system.first<{ at: Temporal.Instant }>(
    'select plan_due_at as at from clients where id = $1',
    [accountId],
  );
  return row?.at.toString() ?? '';
}

describe('an account is planned', () => {
  test('an account is planned when something has changed, and then not again', async () => {
    const rig = await idleRig();
    expect(await requests(rig)).toBe(0);
    await rig.addSchedule({ name: 'Another', cycles: { start_hours: ['09:00'] } });
    expect(await requests(rig)).toBeGreaterThan(0);
    const sets = rig.sets.length;
    await rig.engine.planDue();
    expect(rig.sets).toHaveLength(sets + 1);
    expect(await requests(rig)).toBe(0);
  });

  test('an account is planned when its conditions are read, a minute before a cycle opens', async () => {
    const rig = await idleRig();
    await setPlanDue(rig.pools.system, rig.accountId, rig.clock.now());
    rig.clock.advance({ minutes: 55 });
    await rig.engine.planDue();
    expect(await dueAt(rig)).toBe('2026-06-11T02:59:00Z');
    rig.clock.advance({ minutes: 4 });
    await rig.engine.planDue();
    const [run] = await rig.pools.system.rows('select decided_at from runs where decided_at is not null');
    expect(run).toEqual({ decided_at: rig.clock.now() });
  });

  test('an account is planned with its conditions when a schedule is saved less than a minute before its start', async () => {
    const rig = await irrigationRig(FOUR);
    rig.clock.advance({ minutes: 59, seconds: 20 });
    await rig.engine.lead();
    await rig.addSchedule();
    await rig.engine.planDue();
    const decided = await rig.pools.system.rows('select starts_at from runs where decided_at is not null');
    expect(decided).toEqual([{ starts_at: rig.clock.now().add({ seconds: 40 }) }]);
  });

  test('an account is planned 20 s after a set was sent that the station does not confirm', async () => {
    const rig = await irrigationRig(FOUR);
    await rig.addSchedule();
    await rig.engine.lead();
    await rig.engine.planDue();
    rig.clock.advance({ seconds: 19 });
    await rig.engine.planDue();
    expect(rig.sets).toHaveLength(1);
    rig.clock.advance({ seconds: 1 });
    await rig.engine.planDue();
    expect(rig.sets.map(({ version }) => version)).toEqual([1, 1]);
  });

  test('an account is not planned because its station confirms the set it was sent', async () => {
    const rig = await irrigationRig(FOUR);
    await rig.addSchedule();
    await rig.pass();
    await rig.engine.planDue();
    await rig.holdsPlans();
    expect(await requests(rig)).toBe(0);
    rig.clock.advance({ seconds: 30 });
    await rig.engine.planDue();
    expect(rig.sets).toHaveLength(1);
    expect(await rig.pools.system.rows('select from stations where plan_resend_at is not null')).toEqual([]);
  });

  test.each([
    ['the set it was sent', 1, 0],
    ['another set', 0, 1],
  ])(
    'an account is planned when its station reports a set that is not the newest, and only then: %s',
    async (_what, planVersion, expected) => {
      const rig = await irrigationRig(FOUR);
      await rig.addSchedule();
      await rig.pass();
      await rig.engine.planDue();
      await writeStationLinks(rig.pools.system, [{ moduleId: rig.things.stationId, planVersion }], rig.clock.now());
      expect(await requests(rig)).toBe(expected);
    },
  );

  test('an account is planned 20 s after a set was sent whose confirmation was lost, without sending it again', async () => {
    const rig = await irrigationRig(FOUR);
    await rig.addSchedule();
    await rig.pass();
    await rig.engine.planDue();
    await writeStationLinks(rig.pools.system, [{ moduleId: rig.things.stationId, planVersion: 1 }], rig.clock.now());
    rig.clock.advance({ seconds: 20 });
    await rig.engine.planDue();
    expect(rig.sets).toHaveLength(1);
    expect((await rig.openings())[0]).toBe(`o1 element ${PLANNED_OPENING_STATUS.accepted}`);
  });

  test('an account is planned when its station reports a set that a removal is waiting for', async () => {
    const rig = await irrigationRig(FOUR);
    await rig.addSchedule();
    await rig.pass();
    await rig.pools.system.run('update sections set removing_at = $1', [rig.clock.now()]);
    await rig.engine.planDue();
    await writeStationLinks(rig.pools.system, [{ moduleId: rig.things.stationId, planVersion: 1 }], rig.clock.now());
    expect(await requests(rig)).toBeGreaterThan(0);
  });

  test('an account is planned when its station confirms a set that a removal is waiting for', async () => {
    const rig = await irrigationRig(FOUR);
    await rig.addSchedule();
    await rig.pass();
    await rig.pools.system.run('update sections set removing_at = $1', [rig.clock.now()]);
    await rig.engine.planDue();
    expect(await requests(rig)).toBe(0);
    await rig.holdsPlans();
    expect(await requests(rig)).toBeGreaterThan(0);
  });

  test('an account is planned again if a change commits while it is planned', async () => {
    const rig = await idleRig();
    let planning: Promise<boolean> | undefined;
    await rig.pools.system.transaction(async (sql) => {
      await sql.run("update schedules set name = 'Renamed', saved_at = now()");
      await setPlanDue(rig.pools.system, rig.accountId, rig.clock.now());
      planning = rig.engine.planDue();
      await planning;
    });
    expect(await requests(rig)).toBeGreaterThan(0);
  });

  test('an account is planned after its process took over from another one', async () => {
    const rig = await idleRig();
    const before = await dueAt(rig);
    await endLeases(rig.pools.system);
    await rig.engine.lead();
    rig.clock.advance({ seconds: 1 });
    await rig.engine.planDue();
    expect(await dueAt(rig)).not.toBe(before);
  });
});

test('an account that cannot be planned is retried later, and does not delay the others', async () => {
  const rig = await idleRig();
  await rig.pools.system.run("update schedules set definition = '{}'");
  await expect(rig.engine.planDue()).rejects.toThrow('Invalid input');
  expect(await requests(rig)).toBeGreaterThan(0);
  await rig.engine.planDue();
  rig.clock.advance({ seconds: 15 });
  await expect(rig.engine.planDue()).rejects.toThrow('Invalid input');
});

test('an account without a station is not planned until it has one', async () => {
  const rig = await irrigationRig(FOUR);
  const stationless = '00000000-0000-7000-8000-000000000001';
  await rig.pools.system.run("insert into clients (id, name, type) values ($1, 'New farm', 'company')", [stationless]);
  await rig.engine.lead();
  await rig.engine.planDue();
  expect(await rig.pools.system.first('select plan_due_at from clients where id = $1', [stationless])).toEqual({
    plan_due_at: null,
  });
});

test('planning an account begins only when nothing urgent is left to be done before it', async () => {
  const rig = await idleRig();
  await rig.addSchedule({ name: 'Another', cycles: { start_hours: ['09:00'] } });
  const urgent = Promise.withResolvers<void>();
  const isAsked = Promise.withResolvers<void>();
  const planner = createPlanner(rig.depsOf(RIG_OWNER), {
    giveWay() {
      isAsked.resolve();
      return urgent.promise;
    },
  });
  const sets = rig.sets.length;
  const planning = planner.due();
  await isAsked.promise;
  expect(await requests(rig)).toBeGreaterThan(0);
  urgent.resolve();
  await planning;
  expect(rig.sets).toHaveLength(sets + 1);
});

describe('requests planning:', () => {
  test.each<[string, string]>([
    ['a schedule', 'update schedules set pause_start = now()'],
    ['a section', 'update sections set flow_m3_per_h = 7'],
    ['a water source', 'update water_sources set efficiency_m3_per_h = 12'],
    ['an output reported open', 'update outputs set reported_open = true'],
    ['a module turned off', `update modules set status = ${MODULE_STATUS.off} where device_type = 'AM-421'`],
    ['a cycle stopped by a user', 'update runs set stopped_by = client_id'],
    ['a reported opening', `update output_plans set status = ${PLANNED_OPENING_STATUS.open}`],
    ['an account that is blocked', 'update clients set blocked_at = now()'],
    ['a station that went offline', 'update stations set online = false'],
    ['a station that reports another set', 'update stations set plan_version_active = 99'],
  ])('planning is requested by %s', async (_, statement) => {
    const rig = await idleRig();
    await rig.pools.system.run(statement);
    expect(await requests(rig)).toBeGreaterThan(0);
  });

  test.each<[string, string]>([
    ['a message of a station', 'update stations set last_message_at = now(), stored_through = stored_through + 1'],
    ['a repeated report of an output', 'update outputs set reported_at = now()'],
    ['a reading', "update module_latest set ts = now(), fields = '{}'"],
  ])('planning is not requested by %s', async (_, statement) => {
    const rig = await idleRig();
    await rig.pools.system.run(statement);
    expect(await requests(rig)).toBe(0);
  });
});
