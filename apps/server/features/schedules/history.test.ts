import { expect, test } from 'vitest';
import { storeFinding } from '../../stores/findings/findings.ts';
import { irrigationRig } from '../../testing/irrigation-rig.ts';
import { historyOf } from '../../testing/schedule-history.ts';

test('the history of a schedule has what the probes saw of its runs, as it was judged last', async () => {
  const rig = await irrigationRig('2026-06-11T02:00:00Z');
  const id = await rig.addSchedule();
  await rig.pass();
  await rig.holdsPlans();
  const cause = { run_id: rig.firstPlan().run_id };
  await rig.pass({ hours: 1 });
  await rig.opened('o1', cause, 1200);
  await rig.pass({ minutes: 20 });
  await rig.closed('o1');
  await rig.pass();
  const dates = { d0: '2026-06-11T00:00:00Z', d1: '2026-06-11T12:00:00Z' };
  const read = async () => {
    const history = await historyOf(rig, id, dates);
    if (!history.ok) throw new Error('refused');
    return history.value;
  };
  const before = await read();
  expect(before.arrivals).toEqual([]);
  const subjectId = before.Scheduler_outputs_plans[0]?.id ?? '';
  const atMs = rig.clock.now().epochMilliseconds;
  const silent = { kind: 'silent', atMs, count: 0, expiresAtMs: atMs + 1 } as const;
  const about = { accountId: rig.accountId, kind: 'water_arrived', subjectId } as const;
  for (const reason of ['learning', 'rain'] as const)
    await storeFinding(rig.pools.system, { ...about, finding: { ...silent, reason } }, rig.clock.now());
  expect((await read()).arrivals).toEqual([
    { id_opening: subjectId, arrival: { kind: 'silent', silence: 'rain', count: 0 } },
  ]);
});
