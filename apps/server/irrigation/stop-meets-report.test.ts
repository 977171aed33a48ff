import { HAND_OPENING_STATUS } from '@zagon/domain/hand-openings/hand-opening-states.ts';
import { expect, onTestFinished, test } from 'vitest';
import { openPool } from '../database/pool.ts';
import { lockHandOpening } from '../stores/openings/hand-openings.ts';
import { openingStatuses, requestOpening, valve } from '../testing/hand-opening.ts';
import { irrigationRig } from '../testing/irrigation-rig.ts';
import { waitingForLock } from '../testing/database/locks.ts';
import { stopHandOpening } from './transitions/stop-openings.ts';

test('a stop and the report that the valve has opened wait for each other only in one order', async () => {
  const rig = await irrigationRig('2026-06-11T02:00:00Z');
  const id = await requestOpening(rig, valve(rig));
  await rig.pass({ seconds: 3 });
  const order = rig.last();
  if (order === undefined) throw new Error('nothing was sent');
  await rig.accepted(order);

  const owner = openPool(rig.address, 'owner', 1);
  onTestFinished(() => owner.close());
  const { reported } = await owner.transaction(async (sql) => {
    // The database ends the transaction that looks for deadlocks first, which is the one of the report.
    await sql.run(`set local deadlock_timeout = '1min'`);
    const row = await lockHandOpening(sql, rig.accountId, id);
    if (row === undefined) throw new Error('the opening is not stored');
    const pending = rig.opened('o1', { cmd_id: order.cmd_id }, 600);
    await waitingForLock(rig.pools.system);
    await stopHandOpening(sql, row, 'stop', { userId: rig.userId, now: rig.clock.now() });
    return { reported: pending };
  });
  await reported;

  expect(await openingStatuses(rig)).toEqual([HAND_OPENING_STATUS.stop_pending]);
  await rig.pass({ seconds: 3 });
  expect(rig.last()?.orders).toEqual([{ kind: 'close', output: 'o1' }]);
});
