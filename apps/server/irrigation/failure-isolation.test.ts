import { expect, test } from 'vitest';
import { newId } from '../database/new-id.ts';
import { orderClose } from './transitions/close-orders.ts';
import { outputPlace } from '../stores/resources/farm.ts';
import { startHandOpening, valve } from '../testing/hand-opening.ts';
import { type IrrigationRig, irrigationRig } from '../testing/irrigation-rig.ts';
import { addFarmFixture } from '../testing/farm-fixture.ts';
import { forEachIsolated } from '../core/for-each-isolated.ts';

test('every item is run, and all errors are thrown at the end', async () => {
  const done: number[] = [];
  const work = async (item: number) => {
    if (item % 2 === 0) throw new Error(`${item}`);
    done.push(item);
  };
  await expect(forEachIsolated([1, 2, 3], work)).rejects.toThrow('2');
  await expect(forEachIsolated([2, 4, 5], work)).rejects.toThrow('2 of them failed');
  await forEachIsolated([7], work);
  await expect(forEachIsolated([2, 3, 4, 5], work, 2)).rejects.toThrow('2 of them failed');
  expect(done).toEqual([1, 3, 5, 7, 3, 5]);
});

/** Another account, planned before the one of the rig, with an unreadable schedule. */
async function addBrokenAccount(rig: IrrigationRig): Promise<void> {
  // Accounts are processed in id order.
  const accountId = '00000000-0000-7000-8000-000000000001';
  await rig.pools.system.run("insert into clients (id, name, type) values ($1, 'Broken farm', 'company')", [accountId]);
  await addFarmFixture(rig.pools.system, accountId);
  await rig.pools.system.run(
    `insert into schedules (id, client_id, name, kind, type, definition, saved_at, created_at, planned_through)
     values ($1, $2, 'Broken', 'irrigation', 1, '{}', now(), now(), now())`,
    [newId(rig.clock.now()), accountId],
  );
}

test('an account that cannot be planned does not block the others', async () => {
  const rig = await irrigationRig('2026-06-11T02:00:00Z');
  await addBrokenAccount(rig);
  await rig.addSchedule();
  await rig.engine.lead();
  await expect(rig.engine.plan()).rejects.toThrow('Invalid input');
  expect(rig.plans()).not.toEqual([]);
});

test('a close that cannot be sent does not block the others', async () => {
  const rig = await irrigationRig('2026-06-11T10:00:00Z');
  await rig.pass();
  await startHandOpening(rig);
  const now = rig.clock.now();
  for (const index of [0, 1]) {
    const place = await outputPlace(rig.pools.system, rig.accountId, valve(rig, index));
    if (place === undefined) throw new Error('no such valve');
    await rig.pools.system.transaction((sql) =>
      orderClose(sql, { accountId: rig.accountId, place, handOpeningId: null, userId: null, now }),
    );
  }
  rig.breakNextSending();
  await expect(rig.engine.close()).rejects.toThrow('the field link failed');
  expect(rig.last()?.orders).toEqual([{ kind: 'close', output: 'o2' }]);
});
