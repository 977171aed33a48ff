import { describe, expect, test } from 'vitest';
import { presentRefusal } from '../../http/refusal.ts';
import { withClient } from '../../db/tenant.ts';
import { insertGroup } from '../../stores/groups.ts';
import { anId } from '../../test-rig/farm.ts';
import { type Bench, irrigationBench } from '../../test-rig/irrigation.ts';
import { addSection, changeSection } from './service.ts';

const NOON = '2026-06-11T10:00:00Z';

function body(bench: Bench, change: Partial<Parameters<typeof addSection>[1]> = {}) {
  const id_output = bench.things.outputIds[1] ?? '';
  return {
    name: 'Block B',
    description: '',
    type: 'drip',
    id_water_source: bench.things.waterSourceId,
    id_output,
    area: 0.5,
    flow: 12,
    ...change,
  };
}

async function addGroupRow(
  bench: Bench,
  { members, ...group }: { name: string; description: string; type: string; scope: 'outputs'; members: string[] },
): Promise<string> {
  const id = anId();
  const written = { ...group, id, memberIds: members };
  await withClient(bench.pools, bench.clientId, (sql) => insertGroup(sql, bench.clientId, written, bench.clock.now()));
  return id;
}

type Answer = Awaited<ReturnType<typeof addSection>>;
const fields = (answer: Answer) => (answer.ok ? 'saved' : presentRefusal(answer.error, 'en').fields);

describe('a section', () => {
  test('is added with its area in hectares and its flow', async () => {
    const bench = await irrigationBench(NOON);
    const added = await addSection(bench.call(), body(bench));
    expect(added).toMatchObject({ ok: true, value: { ...body(bench), removing: false, groups: [] } });
    const row = await bench.pools.system.first<{ area_m2: number }>(
      "select area_m2 from sections where name = 'Block B'",
    );
    expect(row?.area_m2).toBe(5000);
  });

  test('has a valve of its own: not that of another section, not a pump, not a stranger', async () => {
    const bench = await irrigationBench(NOON);
    const { outputIds, pumpId, stationId } = bench.things;
    const of = async (id_output: string) => fields(await addSection(bench.call(), body(bench, { id_output })));
    expect(await of(outputIds[0] ?? '')).toEqual({ id_output: 'This output already belongs to section Block' });
    expect(await of(pumpId)).toEqual({
      id_output: 'This output is not a valve. Change its type to irrigation or valve',
    });
    expect(await of(stationId)).toEqual({ id_output: 'There is no such thing on the account' });
  });

  test('that wants more than its source gives is told so', async () => {
    const bench = await irrigationBench(NOON);
    expect(fields(await addSection(bench.call(), body(bench, { flow: 24 })))).toBe('saved');
    expect(
      fields(
        await changeSection(
          bench.call(),
          bench.things.sectionId,
          body(bench, { flow: 24.5, id_output: bench.things.outputIds[0] ?? '' }),
        ),
      ),
    ).toEqual({ flow: 'Pond gives at most 24 m³/h' });
  });

  test('joins groups, and leaves those that are not named', async () => {
    const bench = await irrigationBench(NOON);
    const groupBody = { description: '', type: 'field', scope: 'outputs' as const, members: [bench.things.sectionId] };
    await addGroupRow(bench, { ...groupBody, name: 'North' });
    const south = await addGroupRow(bench, { ...groupBody, name: 'South' });
    const own = { id_output: bench.things.outputIds[0] ?? '' };
    const changed = await changeSection(bench.call(), bench.things.sectionId, body(bench, { ...own, groups: [south] }));
    expect(changed).toMatchObject({ ok: true, value: { groups: [{ id: south, name: 'South' }] } });
    expect(
      fields(await changeSection(bench.call(), bench.things.sectionId, body(bench, { ...own, groups: [anId()] }))),
    ).toEqual({
      'groups.0': 'There is no such thing on the account',
    });
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
});
