import { expect, test } from 'vitest';
import { irrigationRig } from '../../testing/irrigation-rig.ts';
import { anId } from '../../testing/farm.ts';
import { previewWaterSource } from './preview.ts';

test("lowering a source's capacity lists the coming runs that would wait or be skipped, and changes nothing", async () => {
  const rig = await irrigationRig('2026-06-11T02:00:00Z');
  const section = (id: string) => ({ type: 'section' as const, id, minutes: null });
  await rig.addSchedule({ name: 'First' });
  const second = await rig.addSchedule({ name: 'Second', elements: [section(await rig.addSection('B', 1, 12))] });
  const laterRuns = async (m3PerH: number) => {
    const answer = await previewWaterSource(rig.call(), rig.things.waterSourceId, m3PerH);
    if (!answer.ok) throw new Error(answer.error.code);
    return answer.value.later;
  };

  expect(await laterRuns(24)).toEqual([]);
  expect(await laterRuns(18)).toEqual([]);
  const waiting = await laterRuns(17.9);
  expect(waiting).toHaveLength(14);
  expect(waiting[0]).toMatchObject({ id_scheduler: second, name: 'Second', date: '2026-06-11', cycle: 1 });
  expect(waiting[0]?.waits_minutes).toBeGreaterThan(0);
  expect((await laterRuns(11))[0]).toMatchObject({ name: 'Second', waits_minutes: null });
  expect(await laterRuns(24)).toEqual([]);
});

test('a source of another account is not found', async () => {
  const rig = await irrigationRig('2026-06-11T02:00:00Z');
  expect(await previewWaterSource(rig.call(), anId(), 10)).toMatchObject({ ok: false, error: { code: 'not_found' } });
});
