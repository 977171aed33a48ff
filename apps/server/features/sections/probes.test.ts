import { describe, expect, test } from 'vitest';
import { presentRefusal } from '../../core/refusal.ts';
import { withAccount } from '../../database/tenant.ts';
import { withdrawModules } from '../../stores/modules/module-removal.ts';
import { addAccount, anId } from '../../testing/farm.ts';
import { addFarmFixture } from '../../testing/farm-fixture.ts';
import { type IrrigationRig, irrigationRig } from '../../testing/irrigation-rig.ts';
import { drawSection } from './outline.ts';
import { changeSectionProbes } from './probes.ts';
import { addSection, changeSection } from './service.ts';

const NOON = '2026-06-11T10:00:00Z';
const [strawberry, lettuce] = [2, 17];

type Answer = Awaited<ReturnType<typeof addSection>>;
const fields = (answer: Answer) => (answer.ok ? 'saved' : presentRefusal(answer.error, 'en').fields);

/** The body of the section of the fixture, as it is. */
function bodyOf(rig: IrrigationRig, change: Partial<Parameters<typeof changeSection>[2]> = {}) {
  const { waterSourceId, outputIds } = rig.things;
  const id_output = outputIds[0] ?? '';
  const body = { name: 'Block', description: '', type: 'irr', id_water_source: waterSourceId, id_output };
  return { ...body, area: 0.5, flow: 6, ...change };
}

const change = (rig: IrrigationRig, with_: Partial<Parameters<typeof changeSection>[2]>) =>
  changeSection(rig.call(), rig.things.sectionId, bodyOf(rig, with_));

const setProbes = (rig: IrrigationRig, ids: readonly string[], shared = false) =>
  changeSectionProbes(rig.call(), rig.things.sectionId, {
    probes: ids.map((id_object) => ({ id_object, shared })),
  });

async function learningSince(rig: IrrigationRig): Promise<string | null> {
  const row = await rig.pools.system.first<{ learning_since: Temporal.Instant | null }>(
    'select learning_since from sections where id = $1',
    [rig.things.sectionId],
  );
  return row?.learning_since?.toString() ?? null;
}

const links = (rig: IrrigationRig) =>
  rig.pools.system.rows<{ module_id: string; ended: boolean; origin: string; set_by: string }>(
    'select module_id, until is not null as ended, origin, set_by from section_probes where section_id = $1 order by id',
    [rig.things.sectionId],
  );

async function addProbe(rig: IrrigationRig, name: string): Promise<string> {
  const id = anId();
  await rig.pools.system.run(
    `insert into modules (id, client_id, station_id, serial_number, device_type, name)
     values ($1, $2, $3, $4, 'AM-100-103', $5)`,
    [id, rig.accountId, rig.things.stationId, `AM100103-${id}`, name],
  );
  return id;
}

describe('what grows in a section', () => {
  test('what grows in a section is stored, kept by a change that does not mention it, and taken back by null', async () => {
    const rig = await irrigationRig(NOON);
    const planting = { plant_type: strawberry, season_start: '2026-04-10', roots_cm: 30, soil_type: 2 };
    expect(await change(rig, { ...planting, wetted_percent: 40 })).toMatchObject({ ok: true, value: planting });
    expect(await change(rig, { flow: 5 })).toMatchObject({
      ok: true,
      value: { ...planting, flow: 5, wetted_percent: 40 },
    });
    expect(await change(rig, { plant_type: null, roots_cm: null })).toMatchObject({
      ok: true,
      value: { plant_type: null, roots_cm: null, soil_type: 2 },
    });
  });

  test('a value that cannot be is refused with a sentence at its own field', async () => {
    const rig = await irrigationRig(NOON);
    const impossible = {
      plant_type: lettuce,
      season_start: '2027-03-01',
      roots_cm: 300,
      soil_type: 9,
      wetted_percent: 0,
    };
    expect(fields(await change(rig, impossible))).toEqual({
      season_start: 'The season cannot start next year',
      roots_cm: 'At most 60 cm: twice the usual rooting depth of this plant',
      soil_type: 'This is not on the list',
      wetted_percent: 'More than 0',
    });
    expect(fields(await change(rig, { plant_type: 99, season_start: '2025-06-10' }))).toEqual({
      plant_type: 'This is not on the list',
      season_start: 'This season started more than a year ago',
    });
  });

  test.each<[string, Parameters<typeof change>[1], boolean]>([
    ['its plant', { plant_type: strawberry }, true],
    ['its soil', { soil_type: 1 }, true],
    ['its emitters', { type: 'drip' }, true],
    ['its area', { area: 0.4 }, true],
    ['its season', { season_start: '2026-04-01' }, false],
    ['its flow', { flow: 5 }, false],
  ])('what is learnt about a section starts again by what matters: %s', async (_what, changed, expected) => {
    const rig = await irrigationRig(NOON);
    expect(await learningSince(rig)).toBeNull();
    expect(fields(await change(rig, changed))).toBe('saved');
    expect(await learningSince(rig)).toBe(expected ? NOON : null);
  });

  test('what is learnt about a section starts again when its outline sets another area', async () => {
    const rig = await irrigationRig(NOON);
    const points = [
      { longitude: 20.87, latitude: 51.85 },
      { longitude: 20.88, latitude: 51.85 },
      { longitude: 20.88, latitude: 51.86 },
    ];
    await drawSection(rig.call(), rig.things.sectionId, { points, sets_area: false });
    expect(await learningSince(rig)).toBeNull();
    await drawSection(rig.call(), rig.things.sectionId, { points, sets_area: true });
    expect(await learningSince(rig)).toBe(NOON);
  });
});

describe('the probes of a section', () => {
  test('a probe is confirmed by who sets it, replaced with its old link kept, and listed in the section', async () => {
    const rig = await irrigationRig(NOON);
    const { probeId } = rig.things;
    const first = await setProbes(rig, [probeId]);
    const since = '2026-06-11T10:00:00.000Z';
    expect(first).toMatchObject({ ok: true, value: { probes: [{ id_object: probeId, since, origin: 'confirmed' }] } });
    const other = await addProbe(rig, 'Second');
    await rig.pass({ hours: 1 });
    expect(await setProbes(rig, [other])).toMatchObject({ ok: true, value: { probes: [{ id_object: other }] } });
    expect(await links(rig)).toEqual([
      { module_id: probeId, ended: true, origin: 'confirmed', set_by: rig.userId },
      { module_id: other, ended: false, origin: 'confirmed', set_by: rig.userId },
    ]);
    expect(await learningSince(rig)).toBe('2026-06-11T11:00:00Z');
    const event = await rig.pools.system.first<{ count: number }>(
      "select count(*)::int as count from audit_log where event = 'section_probes_changed'",
    );
    expect(event?.count).toBe(2);
  });

  test('the form of a section saves its probes with everything else, or nothing', async () => {
    const rig = await irrigationRig(NOON);
    const probes = [{ id_object: rig.things.probeId, shared: false }];
    expect(fields(await change(rig, { flow: 5, probes: [...probes, ...probes] }))).toEqual({
      'probes.1': 'This item is already on the list',
    });
    expect(await links(rig)).toEqual([]);
    expect(await change(rig, { flow: 5, probes })).toMatchObject({
      ok: true,
      value: { flow: 5, probes: [{ id_object: rig.things.probeId }] },
    });
    expect(await change(rig, { flow: 4 })).toMatchObject({ ok: true, value: { probes: [{ origin: 'confirmed' }] } });
    const id_output = rig.things.outputIds[1] ?? '';
    const added = await addSection(rig.call(), bodyOf(rig, { name: 'Second', id_output, probes }));
    expect(added).toMatchObject({ ok: true, value: { probes: [{ id_object: rig.things.probeId }] } });
  });

  test('a module that cannot be a probe of the section is refused with its reason', async () => {
    const rig = await irrigationRig(NOON);
    const { accountId } = await addAccount(rig.pools.system, 'Other farm');
    const foreign = await addFarmFixture(rig.pools.system, accountId);
    const gone = await addProbe(rig, 'Gone');
    await rig.pools.system.run('update modules set removing_at = now(), removed_at = now() where id = $1', [gone]);
    const of = async (id: string) => fields(await setProbes(rig, [id]));
    expect(await of(foreign.probeId)).toEqual({ 'probes.0': 'There is no such item in the account' });
    expect(await of(anId())).toEqual(await of(foreign.probeId));
    expect(await of(gone)).toEqual({ 'probes.0': 'This module was removed from the account' });
    expect(await of(rig.things.valvesId)).toEqual({ 'probes.0': 'Valves does not measure soil moisture' });
    expect(await links(rig)).toEqual([]);
  });

  test('a probe of a section of another plant is accepted only if that is stated', async () => {
    const rig = await irrigationRig(NOON);
    const { probeId, outputIds } = rig.things;
    const probes = [{ id_object: probeId, shared: false }];
    const second = bodyOf(rig, { name: 'Lettuce', id_output: outputIds[1] ?? '', plant_type: lettuce, probes });
    expect(fields(await addSection(rig.call(), second))).toBe('saved');
    await change(rig, { plant_type: strawberry });
    expect(fields(await setProbes(rig, [probeId]))).toEqual({
      'probes.0': 'This probe belongs to section Lettuce, where something else grows. Confirm that both share it',
    });
    expect(fields(await setProbes(rig, [probeId], true))).toBe('saved');
  });

  test('a guess is suggested until it is confirmed, and not again after it was taken away', async () => {
    const rig = await irrigationRig(NOON);
    const guessed = await addProbe(rig, 'Probe Block');
    const suggested = async (ids: readonly string[]) => {
      const answer = await setProbes(rig, ids);
      return answer.ok ? answer.value.suggested_probes : answer.error;
    };
    expect(await suggested([])).toEqual([guessed]);
    expect(await suggested([guessed])).toEqual([]);
    expect(await suggested([])).toEqual([]);
  });

  test('the link of a removed module ends, and what is learnt about its section starts again', async () => {
    const rig = await irrigationRig(NOON);
    const { probeId } = rig.things;
    await setProbes(rig, [probeId]);
    await rig.pass({ hours: 2 });
    await withAccount(rig.pools, rig.accountId, (sql) =>
      withdrawModules(sql, rig.accountId, [probeId], rig.clock.now()),
    );
    expect(await links(rig)).toMatchObject([{ module_id: probeId, ended: true }]);
    expect(await learningSince(rig)).toBe('2026-06-11T12:00:00Z');
  });
});

describe('a suggested probe', () => {
  /** A rig whose section has no probe, but whose probe is named after it, since a day. */
  async function suggestedRig() {
    const rig = await irrigationRig(NOON);
    await rig.pools.system.run(`update modules set name = 'Probe Block', created_at = $2 where id = $1`, [
      rig.things.probeId,
      Temporal.Instant.from('2026-04-01T00:00:00Z'),
    ]);
    await rig.pools.system.run(`update sections set name = 'Block' where id = $1`, [rig.things.sectionId]);
    return rig;
  }
  const since = async (rig: IrrigationRig) =>
    (
      await rig.pools.system.first<{ since: Temporal.Instant }>(
        'select since from section_probes where section_id = $1 and until is null',
        [rig.things.sectionId],
      )
    )?.since.toString();

  test('that is confirmed has measured its section since it was added, and nothing is learnt again', async () => {
    const rig = await suggestedRig();
    expect((await setProbes(rig, [rig.things.probeId])).ok).toBe(true);
    expect(await since(rig)).toBe('2026-04-01T00:00:00Z');
    expect(await learningSince(rig)).toBeNull();
    expect(await links(rig)).toMatchObject([{ origin: 'confirmed', ended: false }]);
  });

  test('that was taken away is linked from now on if it is stated again', async () => {
    const rig = await suggestedRig();
    await setProbes(rig, [rig.things.probeId]);
    await setProbes(rig, []);
    await setProbes(rig, [rig.things.probeId]);
    expect(await since(rig)).toBe(NOON);
    expect(await learningSince(rig)).toBe(NOON);
  });

  test('that another one is stated instead of says nothing about that one', async () => {
    const rig = await suggestedRig();
    await setProbes(rig, [await addProbe(rig, 'Other')]);
    expect(await since(rig)).toBe(NOON);
  });
});
