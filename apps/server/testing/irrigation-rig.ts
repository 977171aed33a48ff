import type { StationEvent } from '@zagon/device-protocol/station-event.ts';
import type { AccountState } from '@zagon/domain/accounts/account-state.ts';
import { fixedClock } from '../core/clock.ts';
import type { Pools } from '../database/pool.ts';
import { emptiedDatabase } from '../database/emptied-database.ts';
import { testDatabase } from '../database/test-database.ts';
import { addFarmFixture } from './farm-fixture.ts';
import { addAccount, addUser, assign } from './farm.ts';
import { growerCall } from './irrigation/grower-call.ts';
import { rigEquipment } from './irrigation/rig-equipment.ts';
import { RIG_OWNER, rigField } from './irrigation/rig-field.ts';
import { rigLines } from './irrigation/rig-lines.ts';
import { rigReports } from './irrigation/rig-reports.ts';

/**
 * A farm on a real database, with a manually stepped irrigation engine, a fixed clock and a passive station. Ends the
 * previous one of this process, unless it has a database of its own.
 */
export async function irrigationRig(start: string, database: 'shared' | 'own' = 'shared') {
  const { address, pools } = await (database === 'shared' ? emptiedDatabase() : testDatabase());
  const clock = fixedClock(start);
  const farm = await rigFarm(pools);
  const { accountId, userId, fixture, station, valves } = farm;
  const field = rigField(pools.system, clock);
  const { link, ...fieldForTests } = field;
  const { engine } = field.process(RIG_OWNER);

  async function setOnline(online: boolean): Promise<void> {
    link.online = online;
    await pools.system.run('update stations set online = $2, online_changed_at = $3 where module_id = $1', [
      fixture.stationId,
      online,
      clock.now(),
    ]);
  }
  await setOnline(true);
  await pools.system.run('update outputs set reported_at = $1', [clock.now()]);

  /** Advances the clock and runs every step once. */
  async function pass(duration: Temporal.DurationLike = { seconds: 0 }): Promise<void> {
    clock.advance(duration);
    if (!(await engine.lead())) throw new Error('the rig does not lead');
    await engine.plan();
    await awaited('deadlines', await engine.untilDeadline(), () => engine.deadlines());
    await awaited('closings', await engine.untilClose(), () => engine.close());
    await engine.open();
  }

  /** Runs a step; throws if its loop, which sleeps until the next moment that is due, would have slept through it. */
  async function awaited(step: string, untilMs: number, work: () => Promise<void>): Promise<void> {
    const before = field.published.length;
    await work();
    if (untilMs > 0 && field.published.length > before) throw new Error(`${step} were due in ${untilMs} ms`);
  }

  async function report(event: StationEvent): Promise<void> {
    const reported = { stationId: fixture.stationId, stationSerial: station, accountId, event };
    const after = await pools.system.transaction((sql) => engine.report(sql, reported));
    after?.();
  }

  const at = (offsetS = 0) => clock.now().add({ seconds: offsetS }).toString();

  return {
    address,
    pools,
    clock,
    accountId,
    userId,
    things: fixture,
    station,
    valves,
    engine,
    ...fieldForTests,
    /** A call of the grower, as a screen would make it. */
    call: (state: AccountState = 'active', through: Pools = pools) =>
      growerCall({ pools: through, now: clock.now(), accountId, userId, state }),
    pass,
    report,
    setOnline,
    at,
    ...rigReports({ at, valves, sets: field.sets, report }),
    ...rigEquipment({ pools, clock, accountId, fixture }),
    ...rigLines(pools.system, accountId),
  };
}

export type IrrigationRig = Awaited<ReturnType<typeof irrigationRig>>;

/** An account with an administrator and a minimal farm; `station` and `valves` are serial numbers. */
async function rigFarm(pools: Pools) {
  const { accountId } = await addAccount(pools.system, 'Bench farm');
  const userId = await addUser(pools.system, 'grower@bench.test');
  await assign(pools.system, userId, accountId, 'admin');
  const fixture = await addFarmFixture(pools.system, accountId);
  const serials = await pools.system.rows<{ id: string; serial_number: string }>(
    'select id, serial_number from modules where client_id = $1',
    [accountId],
  );
  const serialOf = (id: string) => serials.find((row) => row.id === id)?.serial_number ?? '';
  return { accountId, userId, fixture, station: serialOf(fixture.stationId), valves: serialOf(fixture.valvesId) };
}
