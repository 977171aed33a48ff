import { describe, expect, test } from 'vitest';
import { presentRefusal } from '../../http/refusal.ts';
import { type Bench, irrigationBench } from '../../test-rig/irrigation.ts';
import { addSection, changeSection, removeSection } from './service.ts';

const NOON = '2026-06-11T10:00:00Z';

function body(bench: Bench, change: Partial<Parameters<typeof addSection>[1]> = {}) {
  const id_output = bench.things.outputIds[1] ?? '';
  return {
    name: 'Block B',
    description: '',
    id_water_source: bench.things.waterSourceId,
    id_output,
    area: 0.5,
    flow: 12,
    ...change,
  };
}

type Answer = Awaited<ReturnType<typeof addSection>>;
const fields = (answer: Answer) => (answer.ok ? 'saved' : presentRefusal(answer.error, 'en').fields);

describe('a section', () => {
  test('is added with its area in hectares and its flow', async () => {
    const bench = await irrigationBench(NOON);
    const added = await addSection(bench.call(), body(bench));
    expect(added).toMatchObject({ ok: true, value: { ...body(bench), type: 'irr' } });
    const row = await bench.pools.system.first<{ area_m2: number }>(
      "select area_m2 from sections where name = 'Block B'",
    );
    expect(row?.area_m2).toBe(5000);
  });

  test('has a valve of its own: not that of another section, not a pump, not a stranger', async () => {
    const bench = await irrigationBench(NOON);
    const { outputIds, pumpId, stationId } = bench.things;
    expect(fields(await addSection(bench.call(), body(bench, { id_output: outputIds[0] ?? '' })))).toEqual({
      id_output: 'This output already belongs to section Block',
    });
    const unknown = { id_output: 'There is no such thing on the account' };
    expect(fields(await addSection(bench.call(), body(bench, { id_output: pumpId })))).toEqual(unknown);
    expect(fields(await addSection(bench.call(), body(bench, { id_output: stationId })))).toEqual(unknown);
  });

  test('changed, changes what the next plan draws', async () => {
    const bench = await irrigationBench(NOON);
    const { sectionId, outputIds } = bench.things;
    const changed = await changeSection(
      bench.call(),
      sectionId,
      body(bench, { id_output: outputIds[0] ?? '', flow: 3.5 }),
    );
    expect(changed).toMatchObject({ ok: true, value: { flow: 3.5 } });
  });

  test('that a program uses is not deleted, and the program is named', async () => {
    const bench = await irrigationBench(NOON);
    const id = await bench.addSchedule({ name: 'Dawn' });
    const refused = await removeSection(bench.call(), bench.things.sectionId);
    expect(refused.ok ? [] : refused.error).toMatchObject({
      code: 'in_use',
      uses: [{ kind: 'schedule', id, name: 'Dawn' }],
    });
    await bench.pools.system.run('update schedules set deleted_at = now()');
    expect((await removeSection(bench.call(), bench.things.sectionId)).ok).toBe(true);
  });
});
