import { expect, test } from 'vitest';
import { irrigationBench } from '../../test-rig/irrigation.ts';
import { anId } from '../../test-rig/farm.ts';
import { previewWaterSource } from './preview.ts';

test('lowering a source names the runs of the coming days that would wait or be skipped, and changes nothing', async () => {
  const bench = await irrigationBench('2026-06-11T02:00:00Z');
  const section = (id: string) => ({ type: 'section' as const, id, minutes: null });
  await bench.addSchedule({ name: 'First' });
  const second = await bench.addSchedule({ name: 'Second', elements: [section(await bench.addSection('B', 1, 12))] });
  const asked = async (m3PerH: number) => {
    const answer = await previewWaterSource(bench.call(), bench.things.waterSourceId, m3PerH);
    if (!answer.ok) throw new Error(answer.error.code);
    return answer.value.later;
  };

  expect(await asked(24)).toEqual([]);
  expect(await asked(18)).toEqual([]);
  const waiting = await asked(17.9);
  expect(waiting).toHaveLength(14);
  expect(waiting[0]).toMatchObject({ id_scheduler: second, name: 'Second', date: '2026-06-11', cycle: 1 });
  expect(waiting[0]?.waits_minutes).toBeGreaterThan(0);
  expect((await asked(11))[0]).toMatchObject({ name: 'Second', waits_minutes: null });
  expect(await asked(24)).toEqual([]);
});

test('a source of another account is not found', async () => {
  const bench = await irrigationBench('2026-06-11T02:00:00Z');
  expect(await previewWaterSource(bench.call(), anId(), 10)).toMatchObject({ ok: false, error: { code: 'not_found' } });
});
