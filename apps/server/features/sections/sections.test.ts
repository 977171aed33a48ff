import { describe, expect, test } from 'vitest';
import { presentRefusal } from '../../core/refusal.ts';
import { withAccount } from '../../database/tenant.ts';
import { insertGroup } from '../../stores/resources/groups.ts';
import { anId } from '../../testing/farm.ts';
import { type IrrigationRig, irrigationRig } from '../../testing/irrigation-rig.ts';
import { addSection, changeSection } from './service.ts';

const NOON = '2026-06-11T10:00:00Z';

function body(rig: IrrigationRig, change: Partial<Parameters<typeof addSection>[1]> = {}) {
  const id_output = rig.things.outputIds[1] ?? '';
  return {
    name: 'Block B',
    description: '',
    type: 'drip',
    id_water_source: rig.things.waterSourceId,
    id_output,
    area: 0.5,
    flow: 12,
    ...change,
  };
}

async function addGroupRow(
  rig: IrrigationRig,
  { members, ...group }: { name: string; description: string; type: string; scope: 'outputs'; members: string[] },
): Promise<string> {
  const id = anId();
  const written = { ...group, id, memberIds: members };
  await withAccount(rig.pools, rig.accountId, (sql) => insertGroup(sql, rig.accountId, written, rig.clock.now()));
  return id;
}

type Answer = Awaited<ReturnType<typeof addSection>>;
const fields = (answer: Answer) => (answer.ok ? 'saved' : presentRefusal(answer.error, 'en').fields);

describe('a section', () => {
  test('a section is added with its area in hectares and its flow', async () => {
    const rig = await irrigationRig(NOON);
    const added = await addSection(rig.call(), body(rig));
    expect(added).toMatchObject({ ok: true, value: { ...body(rig), removing: false, groups: [] } });
    const row = await rig.pools.system.first<{ area_m2: number }>(
      "select area_m2 from sections where name = 'Block B'",
    );
    expect(row?.area_m2).toBe(5000);
  });

  test('a section needs a free valve: not that of another section, not a pump, not one of another account', async () => {
    const rig = await irrigationRig(NOON);
    const { outputIds, pumpId, stationId } = rig.things;
    const of = async (id_output: string) => fields(await addSection(rig.call(), body(rig, { id_output })));
    expect(await of(outputIds[0] ?? '')).toEqual({ id_output: 'This output already belongs to section Block' });
    expect(await of(pumpId)).toEqual({
      id_output: 'This output is not a valve. Change its type to irrigation or valve',
    });
    expect(await of(stationId)).toEqual({ id_output: 'There is no such item in the account' });
  });

  test('a section is refused if it draws more than its source supplies', async () => {
    const rig = await irrigationRig(NOON);
    expect(fields(await addSection(rig.call(), body(rig, { flow: 24 })))).toBe('saved');
    expect(
      fields(
        await changeSection(
          rig.call(),
          rig.things.sectionId,
          body(rig, { flow: 24.5, id_output: rig.things.outputIds[0] ?? '' }),
        ),
      ),
    ).toEqual({ flow: 'Pond supplies at most 24 m³/h' });
  });

  test('a section joins the named groups, and leaves the others', async () => {
    const rig = await irrigationRig(NOON);
    const groupBody = { description: '', type: 'field', scope: 'outputs' as const, members: [rig.things.sectionId] };
    await addGroupRow(rig, { ...groupBody, name: 'North' });
    const south = await addGroupRow(rig, { ...groupBody, name: 'South' });
    const own = { id_output: rig.things.outputIds[0] ?? '' };
    const changed = await changeSection(rig.call(), rig.things.sectionId, body(rig, { ...own, groups: [south] }));
    expect(changed).toMatchObject({ ok: true, value: { groups: [{ id: south, name: 'South' }] } });
    expect(
      fields(await changeSection(rig.call(), rig.things.sectionId, body(rig, { ...own, groups: [anId()] }))),
    ).toEqual({
      'groups.0': 'There is no such item in the account',
    });
  });

  test('a change of a section changes the draw of the next plan', async () => {
    const rig = await irrigationRig(NOON);
    const { sectionId, outputIds } = rig.things;
    const changed = await changeSection(rig.call(), sectionId, body(rig, { id_output: outputIds[0] ?? '', flow: 3.5 }));
    expect(changed).toMatchObject({ ok: true, value: { flow: 3.5 } });
  });
});
