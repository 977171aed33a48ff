import { expect, test } from 'vitest';
import { unfinishedRuns } from '../stores/schedules/runs.ts';
import { readWhy } from '../features/schedules/why.ts';
import { type IrrigationRig, irrigationRig } from '../testing/irrigation-rig.ts';

const FOUR = '2026-06-11T02:00:00Z';

function refuse(rig: IrrigationRig, reason: 'memory_full' | 'old_epoch'): Promise<void> {
  return rig.report({ kind: 'plan_set_refused', at: rig.at(), version: rig.sets.at(-1)?.version ?? 0, reason });
}

test('a station whose memory is too small for its plan raises an alarm before the cycle is due, which ends when it accepts one', async () => {
  const rig = await irrigationRig(FOUR);
  await rig.addSchedule();
  await rig.pass();
  await refuse(rig, 'memory_full');
  expect(await rig.alarms()).toEqual(['plan_refused active']);
  await rig.pass({ seconds: 15 });
  await refuse(rig, 'memory_full');
  expect(await rig.alarms()).toEqual(['plan_refused active']);
  await rig.pass({ seconds: 15 });
  await rig.holdsPlans();
  expect(await rig.alarms()).toEqual(['plan_refused ended']);
});

test('a plan rejected as outdated is rebuilt without an alarm, unless the station refuses that one too', async () => {
  const rig = await irrigationRig(FOUR);
  await rig.addSchedule();
  await rig.pass();
  await refuse(rig, 'old_epoch');
  expect(await rig.alarms()).toEqual([]);
  await rig.pass({ seconds: 15 });
  await refuse(rig, 'old_epoch');
  expect(await rig.alarms()).toEqual(['plan_refused active']);
});

test('the explanation of an upcoming and of a missed cycle states that the station refused the plan, and why', async () => {
  const rig = await irrigationRig(FOUR);
  const scheduleId = await rig.addSchedule();
  await rig.pass();
  await refuse(rig, 'memory_full');
  const name = { scheduleId, date: '2026-06-11', cycle: 1 };
  const coming = await readWhy(rig.call(), name);
  if (!coming.ok) throw new Error(coming.error.code);
  expect(JSON.stringify(coming.value.explanation)).toContain('refused it: its memory is full');

  await rig.pass({ minutes: 59, seconds: 30 });
  await refuse(rig, 'memory_full');
  const [run] = await unfinishedRuns(rig.pools.system, rig.accountId);
  const gates = run?.explanation?.gates.filter(({ kind }) => kind === 'device');
  expect(gates).toMatchObject([{ refused: 'memory_full' }]);
  await rig.pass({ minutes: 12 });
  await rig.pass();
  expect((await rig.results())[0]).toBe('2026-06-11 1 error');
  const missed = await readWhy(rig.call(), name);
  expect(JSON.stringify(missed)).toContain('its memory is full');
  expect(JSON.stringify(missed)).toContain('brak miejsca w pamięci');
});
