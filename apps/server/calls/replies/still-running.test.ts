import { ok } from '@zagon/domain/core/result.ts';
import { expect, test } from 'vitest';
import type { ChangedItem } from '../../stores/openings/still-running.ts';
import { startHandOpening } from '../../testing/hand-opening.ts';
import { type IrrigationRig, irrigationRig } from '../../testing/irrigation-rig.ts';
import { withStillRunning } from './still-running.ts';

async function running(rig: IrrigationRig, thing: ChangedItem) {
  const answer = await withStillRunning(rig.call(), ok({}), thing);
  return answer.ok ? (answer.value.still_running ?? 'nothing') : answer.error.code;
}

const OUTPUT_1 = { name: 'Output 1', closes_at: '2026-06-11T03:20:00Z' };

test('a change during a run names the valve that keeps running, and until when', async () => {
  const rig = await irrigationRig('2026-06-11T02:00:00Z');
  const schedule: ChangedItem = { kind: 'schedule', id: await rig.addSchedule() };
  await rig.pass();
  expect(await running(rig, schedule)).toBe('nothing');
  const { run_id } = rig.firstPlan();
  await rig.pass({ hours: 1 });
  await rig.opened('o1', { run_id }, 1200);
  const { sectionId, waterSourceId, outputIds, pumpId } = rig.things;
  const valve = { ...OUTPUT_1, id_output: outputIds[0] ?? '' };
  expect(await running(rig, schedule)).toEqual([valve]);
  expect(await running(rig, { kind: 'section', id: sectionId })).toEqual([valve]);
  expect(await running(rig, { kind: 'output', id: valve.id_output })).toEqual([valve]);
  expect(await running(rig, { kind: 'water_source', id: waterSourceId })).toEqual([valve]);
  expect(await running(rig, { kind: 'group', id: sectionId })).toEqual([valve]);
  expect(await running(rig, { kind: 'device', id: pumpId })).toBe('nothing');
  await rig.pass({ minutes: 20 });
  expect(await running(rig, schedule)).toBe('nothing');
});

test('a section irrigated by hand keeps running too', async () => {
  const rig = await irrigationRig('2026-06-11T10:00:00Z');
  await startHandOpening(rig, 10);
  expect(await running(rig, { kind: 'section', id: rig.things.sectionId })).toMatchObject([{ name: 'Output 1' }]);
});

test('a refused change does not mention it', async () => {
  const rig = await irrigationRig('2026-06-11T10:00:00Z');
  const refusal = { ok: false, error: { code: 'not_found' } } as const;
  expect(await withStillRunning(rig.call(), refusal, { kind: 'section', id: rig.things.sectionId })).toBe(refusal);
});
