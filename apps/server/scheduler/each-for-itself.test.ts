import { expect, test } from 'vitest';
import { newId } from '../db/new-id.ts';
import { orderClose } from '../stores/close-orders.ts';
import { outputPlace } from '../stores/farm.ts';
import { running, valve } from '../test-rig/hand.ts';
import { type Bench, irrigationBench } from '../test-rig/irrigation.ts';
import { addThings } from '../test-rig/things.ts';
import { eachForItself } from './each-for-itself.ts';

test('everybody has his turn, and all that failed is told at the end', async () => {
  const done: number[] = [];
  const work = async (one: number) => {
    if (one % 2 === 0) throw new Error(`${one}`);
    done.push(one);
  };
  await expect(eachForItself([1, 2, 3], work)).rejects.toThrow('2');
  await expect(eachForItself([2, 4, 5], work)).rejects.toThrow('2 of them failed');
  await eachForItself([7], work);
  expect(done).toEqual([1, 3, 5, 7]);
});

/** Another account, planned before the bench's own, with a program that nobody can read. */
async function brokenNeighbour(bench: Bench): Promise<void> {
  // Accounts take their turns by their ids.
  const clientId = '00000000-0000-7000-8000-000000000001';
  await bench.pools.system.run("insert into clients (id, name, type) values ($1, 'Broken farm', 'company')", [
    clientId,
  ]);
  await addThings(bench.pools.system, clientId);
  await bench.pools.system.run(
    `insert into schedules (id, client_id, name, kind, type, definition, saved_at, created_at, planned_through)
     values ($1, $2, 'Broken', 'irrigation', 1, '{}', now(), now(), now())`,
    [newId(bench.clock.now()), clientId],
  );
}

test('an account that cannot be planned keeps nobody else from being planned', async () => {
  const bench = await irrigationBench('2026-06-11T02:00:00Z');
  await brokenNeighbour(bench);
  await bench.addSchedule();
  await bench.engine.lead();
  await expect(bench.engine.plan()).rejects.toThrow('Invalid input');
  expect(bench.plans()).not.toEqual([]);
});

test('a close that cannot be sent holds up no other', async () => {
  const bench = await irrigationBench('2026-06-11T10:00:00Z');
  await bench.pass();
  await running(bench);
  const now = bench.clock.now();
  for (const index of [0, 1]) {
    const place = await outputPlace(bench.pools.system, bench.clientId, valve(bench, index));
    if (place === undefined) throw new Error('no such valve');
    await bench.pools.system.transaction((sql) =>
      orderClose(sql, { clientId: bench.clientId, place, manualOpenId: null, userId: null, now }),
    );
  }
  bench.breakNextSending();
  await expect(bench.engine.close()).rejects.toThrow('the way to the field broke');
  expect(bench.last()?.orders).toEqual([{ kind: 'close', output: 'o2' }]);
});
