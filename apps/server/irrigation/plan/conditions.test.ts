import type { Quantity } from '@zagon/domain/schedules/conditions/kinds/registry.ts';
import { decideCondition } from '@zagon/domain/schedules/conditions/decide.ts';
import { describe, expect, test } from 'vitest';
import { readSensors } from '../facts/sensor-facts.ts';
import { addModuleGroup } from '../../testing/farm.ts';
import { startHandOpening } from '../../testing/hand-opening.ts';
import { type IrrigationRig, irrigationRig } from '../../testing/irrigation-rig.ts';
import { setLatestValues } from '../../testing/readings.ts';

const FOUR = '2026-06-11T02:00:00Z';

/** A schedule that irrigates only below 24 % soil moisture and is fertilised every day. */
async function addDryOnlySchedule(rig: IrrigationRig, whenUnknown: 'run' | 'dont_run' | null): Promise<void> {
  const source = { type: 'sensor' as const, id_object: rig.things.probeId, field: 'HUMIDITY_1' };
  await rig.addSchedule({
    fertigation: { type: 'every_n_days', n: 1, pre_water: 5, flush: 5 },
    conditions: [
      {
        quantity: 'soil_moisture',
        comparator: 'lt',
        threshold: 24,
        source,
        when_true: 'run',
        when_unknown: whenUnknown,
      },
    ],
  });
  await rig.pools.system.run(
    "update water_source_outputs set output_id = $2 where water_source_id = $1 and water = 'fertigated'",
    [rig.things.waterSourceId, rig.things.outputIds[2] ?? ''],
  );
}

async function setSoilMoisture(rig: IrrigationRig, percent: number, ageMinutes = 5): Promise<void> {
  const at = rig.clock.now().subtract({ minutes: ageMinutes });
  await rig.pools.system.run(
    `insert into module_latest (module_key, ts, received_at, fields)
     select key, $2, $2, jsonb_build_object('HUMIDITY_1', jsonb_build_object('v', $3::float8, 't', $4::text)) from modules where id = $1
     on conflict (module_key) do update set fields = excluded.fields, ts = excluded.ts`,
    [rig.things.probeId, at, percent, at.toString()],
  );
}

const today = (rig: IrrigationRig) => rig.plans().filter(({ open_at }) => open_at.startsWith('2026-06-11'));
const outputs = (rig: IrrigationRig) => today(rig).map(({ companions }) => companions.map(({ output }) => output));

/** Advances to half a minute before the cycle of 05:00. */
async function advanceToDecision(rig: IrrigationRig, percent: number | null): Promise<void> {
  await rig.pass();
  rig.clock.advance({ minutes: 59 });
  if (percent !== null) await setSoilMoisture(rig, percent);
  await rig.pass({ seconds: 30 });
}

describe('a condition on soil moisture', () => {
  test('a condition on soil moisture lets a dry block be irrigated and fertilised', async () => {
    const rig = await irrigationRig(FOUR);
    await addDryOnlySchedule(rig, 'run');
    await advanceToDecision(rig, 20);
    expect(outputs(rig)).toEqual([['o4', 'o3', 'o4']]);
  });

  test('a cycle stays on the station when allowing fertiliser changes no output', async () => {
    const rig = await irrigationRig(FOUR);
    await addDryOnlySchedule(rig, null);
    await rig.pools.system.run("delete from water_source_outputs where water = 'fertigated'");
    await rig.pools.system.run(
      `insert into water_source_outputs (client_id, water_source_id, output_id, water)
       select client_id, water_source_id, output_id, 'fertigated' from water_source_outputs where water = 'clean'`,
    );
    const shown = () =>
      rig.pools.system.first<{ fertigation: boolean; status: number }>(
        "select fertigation, status from output_plans where role = 'element' order by open_at limit 1",
      );
    await rig.pass();
    await rig.holdsPlans();
    expect(await shown()).toEqual({ fertigation: false, status: 2 });
    await advanceToDecision(rig, 20);
    expect(await shown()).toEqual({ fertigation: true, status: 2 });
  });

  test('a condition on soil moisture withdraws the cycle of a wet block from the station and stores the reason', async () => {
    const rig = await irrigationRig(FOUR);
    await addDryOnlySchedule(rig, 'run');
    await advanceToDecision(rig, 31.4);
    expect(today(rig)).toEqual([]);
    expect((await rig.results())[0]).toBe('2026-06-11 1 correct_with_logic');
    expect((await rig.openings())[0]).toBe('o1 element 11');
    const stored = await rig.pools.system.first<{ value: number; decision: string }>(
      `select (g ->> 'value')::float8 as value, g ->> 'decision' as decision from runs r, jsonb_array_elements(r.explanation -> 'gates') g
       where r.result is not null and g ->> 'kind' = 'condition'`,
    );
    expect(stored).toEqual({ value: 31.4, decision: 'skip' });
  });

  test('a condition without data follows its own rule, here clean water only', async () => {
    const rig = await irrigationRig(FOUR);
    await addDryOnlySchedule(rig, null);
    await advanceToDecision(rig, null);
    expect(outputs(rig)).toEqual([['o4']]);
  });

  test('a condition treats a stale probe as no data', async () => {
    const rig = await irrigationRig(FOUR);
    await addDryOnlySchedule(rig, 'dont_run');
    await rig.pass();
    expect(today(rig)).toEqual([]);
    rig.clock.advance({ minutes: 59 });
    await setSoilMoisture(rig, 10, 31);
    await rig.pass({ seconds: 30 });
    expect((await rig.results())[0]).toBe('2026-06-11 1 correct_with_logic');
  });

  test('a condition treats an impossible reading as no data, and says so', async () => {
    const rig = await irrigationRig(FOUR);
    await addDryOnlySchedule(rig, 'dont_run');
    await advanceToDecision(rig, -12);
    expect((await rig.results())[0]).toBe('2026-06-11 1 correct_with_logic');
    const stored = await rig.pools.system.first<{ quality: string; state: string }>(
      `select g ->> 'quality' as quality, g ->> 'state' as state from runs r, jsonb_array_elements(r.explanation -> 'gates') g
       where r.result is not null and g ->> 'kind' = 'condition'`,
    );
    expect(stored).toEqual({ quality: 'impossible', state: 'unknown' });
  });

  test('a cycle runs on an impossible reading if it would run without data', async () => {
    const rig = await irrigationRig(FOUR);
    await addDryOnlySchedule(rig, 'run');
    await advanceToDecision(rig, 3266.1);
    expect(outputs(rig)).toEqual([['o4', 'o3', 'o4']]);
  });

  test('a condition that requires data sends the cycle to the station once the probe reports dry soil', async () => {
    const rig = await irrigationRig(FOUR);
    await addDryOnlySchedule(rig, 'dont_run');
    await rig.pass();
    expect(today(rig)).toEqual([]);
    await advanceToDecision(rig, 20);
    expect(outputs(rig)).toEqual([['o4', 'o3', 'o4']]);
  });
});

test('a cycle delayed after its sensor was read reads it again before it opens', async () => {
  const rig = await irrigationRig(FOUR);
  await addDryOnlySchedule(rig, 'run');
  await advanceToDecision(rig, 20);
  await startHandOpening(rig, 20, rig.things.outputIds[0] ?? '');
  await rig.pass();
  expect(today(rig)[0]?.open_at).toBe('2026-06-11T03:20:00Z');
  rig.clock.advance({ minutes: 19 });
  await setSoilMoisture(rig, 31);
  await rig.pass({ seconds: 45 });
  expect((await rig.results())[0]).toBe('2026-06-11 1 correct_with_logic');
});

test('a group takes air from its air sensors and soil from its probes, although both report TEMP_1', async () => {
  const rig = await irrigationRig(FOUR);
  const { pools, accountId, things: fixture } = rig;
  const air = await rig.addModule('AM-200', 'Air');
  const groupId = await addModuleGroup(rig.pools.system, rig.accountId, [fixture.probeId, air, fixture.valvesId]);
  await setLatestValues(rig, { TEMP_1: 14 });
  await setLatestValues(rig, { TEMP_1: 2 }, { moduleId: air });
  const source = { type: 'group', idGroup: groupId, depthCm: null } as const;
  const average = async (quantity: Quantity) => {
    const condition = { quantity, comparator: 'lt', threshold: 5, source, whenTrue: 'run', whenUnknown: null } as const;
    const [fact] = await readSensors(pools.system, accountId, [condition], rig.clock.now());
    return fact?.sensors.map(({ value }) => value);
  };
  expect(await average('air_temperature')).toEqual([2]);
  expect(await average('soil_temperature')).toEqual([14]);
  expect(await average('mci')).toEqual([null]);
});

test('a group reads the depth that its condition names, not the deepest sensor', async () => {
  const rig = await irrigationRig(FOUR);
  const other = await rig.addModule('AM-100-103', 'Probe 2');
  const shallow = await rig.addModule('AM-100-101', 'Probe at 20 cm');
  const groupId = await addModuleGroup(rig.pools.system, rig.accountId, [rig.things.probeId, other, shallow]);
  // Sensor 1 is the deepest: wet below, dry above.
  await setLatestValues(rig, { HUMIDITY_1: 40, HUMIDITY_2: 30, HUMIDITY_3: 20 });
  await setLatestValues(rig, { HUMIDITY_1: 42, HUMIDITY_2: 32, HUMIDITY_3: 22 }, { moduleId: other });
  await setLatestValues(rig, { HUMIDITY_1: 25 }, { moduleId: shallow });
  const read = async (depthCm: number | null) => {
    const source = { type: 'group', idGroup: groupId, depthCm } as const;
    const condition = {
      quantity: 'soil_moisture',
      comparator: 'lt',
      threshold: 24,
      source,
      whenTrue: 'run',
      whenUnknown: null,
    } as const;
    const [fact] = await readSensors(rig.pools.system, rig.accountId, [condition], rig.clock.now());
    if (fact === undefined) throw new Error('the condition was not read');
    const { depthCm: deciding, sensors } = fact;
    return { deciding, values: sensors.map(({ value }) => value), decision: decideCondition(fact).decision };
  };
  expect(await read(15)).toEqual({ deciding: 15, values: [20, 22], decision: 'run' });
  expect(await read(50)).toEqual({ deciding: 50, values: [40, 42], decision: 'skip' });
  // Saved before depths could be chosen: the deepest sensor of each probe, which differ in depth.
  expect(await read(null)).toEqual({ deciding: null, values: [40, 42, 25], decision: 'skip' });
});
