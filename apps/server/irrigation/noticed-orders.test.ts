import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { silentLog } from '../core/log.ts';
import type { WorkKind } from '../core/bus/work-notices.ts';
import { NotifyBus } from '../database/notify/notify-bus.ts';
import { type IrrigationRig, irrigationRig } from '../testing/irrigation-rig.ts';
import { testClock } from '../testing/test-clock.ts';
import { startCloseLoop, startOpenLoop, startPlanLoop, type LoopOptions } from './loops.ts';
import type { Repeated } from './repeat.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** An order as another program writes it. */
const orderBy = (kind: 'open' | 'close'): string =>
  `insert into commands (id, client_id, station_id, module_id, kind, output_id, body, due_at, created_at)
   select gen_random_uuid(), o.client_id, m.station_id, m.id, '${kind}', o.id,
     '{"kind": "${kind}", "output": "o1"${kind === 'open' ? ', "duration_s": 600' : ''}}', $1, $1
   from outputs o join modules m on m.id = o.module_id where o.field_name = 'o1'`;

/** A process whose loops are asleep: no timer of theirs ever ends. `passes` counts those of the loop. */
async function sleepingLoop(start: (rig: IrrigationRig, options: LoopOptions, count: () => void) => Repeated) {
  const rig = await irrigationRig('2026-06-11T10:00:00Z');
  await rig.pass();
  const bus = new NotifyBus({ address: rig.address, processId: 'sleeping', clock: testClock, log: silentLog });
  await bus.start();
  onTestFinished(() => bus.stop());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let passes = 0;
  const options: LoopOptions = {
    monotonicMs: () => rig.clock.monotonicMs(),
    isNotified: () => true,
    onError: (step, error) => {
      throw new Error(step, { cause: error });
    },
  };
  const loop = start(rig, options, () => (passes += 1));
  onTestFinished(async () => {
    vi.useRealTimers();
    await loop.stop();
  });
  const noticed = new Set<WorkKind>();
  bus.onWork({ written: (kind) => noticed.add(kind) && loop.notice(), receiving: () => undefined });
  await expect.poll(() => passes).toBeGreaterThan(0);
  // Notices are gathered for a moment after a pass began.
  await vi.advanceTimersByTimeAsync(200);
  return { rig, passes: () => passes };
}

test('a close that another program wrote is sent while the loop of closings sleeps', async () => {
  const { rig } = await sleepingLoop((farm, options, count) => {
    const untilClose = () => farm.engine.untilClose().finally(count);
    return startCloseLoop({ ...farm.engine, untilClose }, options);
  });
  await rig.pools.system.run(orderBy('close'), [rig.clock.now()]);
  await expect.poll(() => rig.commands.flatMap(({ orders }) => orders)).toEqual([{ kind: 'close', output: 'o1' }]);
});

test('an opening that another program wrote is sent while the loop of openings sleeps', async () => {
  const { rig } = await sleepingLoop((farm, options, count) => {
    const untilDeadline = () => farm.engine.untilDeadline().finally(count);
    return startOpenLoop({ ...farm.engine, untilDeadline }, () => true, options);
  });
  await rig.pools.system.run(orderBy('open'), [rig.clock.now()]);
  await expect
    .poll(() => rig.commands.flatMap(({ orders }) => orders))
    .toMatchObject([{ kind: 'open', output: 'o1', duration_s: 600 }]);
});

test('a change that another program wrote is planned while the loop of planning sleeps', async () => {
  const { rig, passes } = await sleepingLoop((farm, options, count) => {
    const untilPlan = () => farm.engine.untilPlan().finally(count);
    return startPlanLoop({ ...farm.engine, untilPlan }, () => true, options);
  });
  const before = passes();
  await rig.pools.system.run('insert into plan_requests (client_id) values ($1)', [rig.accountId]);
  await expect.poll(() => passes()).toBeGreaterThan(before);
  expect(await rig.pools.system.rows('select from plan_requests')).toEqual([]);
});
