import { expect, onTestFinished, test } from 'vitest';
import { WORK_KINDS, type WorkKind } from '../../core/bus/work-notices.ts';
import { silentLog } from '../../core/log.ts';
import { requestClose, requestOpening, valve } from '../../testing/hand-opening.ts';
import { type IrrigationRig, irrigationRig } from '../../testing/irrigation-rig.ts';
import { testClock } from '../../testing/test-clock.ts';
import { NotifyBus } from './notify-bus.ts';

/** A farm, and what a process that listens is notified of. */
async function noticedRig() {
  const rig = await irrigationRig('2026-06-11T10:00:00Z');
  const notified = new Set<WorkKind>();
  const bus = new NotifyBus({
    address: rig.address,
    processId: 'noticed',
    clock: testClock,
    log: silentLog,
    isAlone: true,
  });
  await bus.start();
  bus.onWork({ written: (kind) => notified.add(kind), receiving: () => undefined });
  onTestFinished(() => bus.stop());

  /** What one piece of work is notified as: everything that was committed before a marker of its own. */
  async function noticesOf(work: () => Promise<unknown>): Promise<readonly WorkKind[]> {
    await marked();
    notified.clear();
    await work();
    await marked();
    return [...notified].filter((kind) => kind !== 'webhooks').toSorted();
  }

  async function marked(): Promise<void> {
    notified.delete('webhooks');
    await rig.pools.system.run("select pg_notify('zagon_work', 'webhooks')");
    await expect.poll(() => notified.has('webhooks')).toBe(true);
  }
  return { rig, noticesOf };
}

const run = (rig: IrrigationRig, statement: string) => () => rig.pools.system.run(statement);

test('whatever orders something notifies the loops that send, whichever program wrote it', async () => {
  const { rig, noticesOf } = await noticedRig();
  expect(await noticesOf(() => requestOpening(rig, valve(rig)))).toEqual(['orders', 'planning']);
  expect(await noticesOf(() => requestClose(rig, valve(rig)))).toContain('orders');
  const orders = `insert into commands (id, client_id, station_id, module_id, kind, output_id, body, due_at, created_at)
    select gen_random_uuid(), client_id, station_id, module_id, kind, output_id, body, due_at, created_at
    from commands where kind = 'close'`;
  expect(await noticesOf(run(rig, orders))).toEqual(['orders']);
  expect(await noticesOf(run(rig, "update commands set due_at = due_at - interval '1 s'"))).toEqual(['orders']);
});

test('an order whose transaction is rolled back is not notified', async () => {
  const { rig, noticesOf } = await noticedRig();
  await requestClose(rig, valve(rig));
  const failing = async () => {
    const done = rig.pools.system.transaction(async (sql) => {
      await sql.run("update commands set due_at = due_at - interval '1 s'");
      throw new Error('rolled back');
    });
    await expect(done).rejects.toThrow('rolled back');
  };
  expect(await noticesOf(failing)).toEqual([]);
});

test('a station that is back is notified if a close waits for it, and not otherwise', async () => {
  const { rig, noticesOf } = await noticedRig();
  const reconnect = async () => {
    rig.clock.advance({ seconds: 1 });
    await rig.setOnline(false);
    await rig.setOnline(true);
  };
  expect(await noticesOf(reconnect)).not.toContain('orders');
  await requestClose(rig, valve(rig));
  expect(await noticesOf(reconnect)).toContain('orders');
});

test('an output that is reported open is notified once, because no row may allow it', async () => {
  const { rig, noticesOf } = await noticedRig();
  const open = run(rig, "update outputs set reported_open = true where field_name = 'o1'");
  expect(await noticesOf(open)).toContain('orders');
  expect(await noticesOf(open)).toEqual([]);
});

test('a plan that is due soon is notified, and one that is due later is not', async () => {
  const { rig, noticesOf } = await noticedRig();
  const due = (interval: string) =>
    run(rig, `update clients set plan_due_at = clock_timestamp() + interval '${interval}'`);
  expect(await noticesOf(due('1 hour'))).toEqual([]);
  expect(await noticesOf(due('2 s'))).toEqual(['planning']);
  expect(await noticesOf(run(rig, "update clients set plan_due_at = '-infinity'"))).toEqual(['planning']);
});

test('a session that ends is notified to every process, also if the database ends it with its user', async () => {
  const { rig, noticesOf } = await noticedRig();
  const insert = `insert into ended_sessions (session_id) values (gen_random_uuid())`;
  expect(await noticesOf(run(rig, insert))).toEqual(['sessions']);
});

test('a lost connection is reported at once, and everything may have been missed when it is back', async () => {
  const rig = await irrigationRig('2026-06-11T10:00:00Z');
  const bus = new NotifyBus({ address: rig.address, processId: 'cut', clock: testClock, log: silentLog });
  onTestFinished(() => bus.stop());
  const seen: string[] = [];
  bus.onWork({
    written: (kind) => seen.push(kind),
    receiving: (isReceiving) => seen.push(isReceiving ? 'up' : 'down'),
  });
  await bus.start();
  expect(seen).toEqual(['down', 'up', ...WORK_KINDS]);
  await rig.pools.system.rows(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query ~ '^listen' and pid <> pg_backend_pid()`,
  );
  await expect.poll(() => seen.slice(2 + WORK_KINDS.length)).toEqual(['down', ...WORK_KINDS, 'up', ...WORK_KINDS]);
});
