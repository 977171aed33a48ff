import type { Quantity } from '@zagon/domain/schedules/conditions/condition.ts';
import { describe, expect, test } from 'vitest';
import { readSensors } from '../stores/sensor-facts.ts';
import { anId } from '../test-rig/farm.ts';
import { running } from '../test-rig/hand.ts';
import { type Bench, irrigationBench } from '../test-rig/irrigation.ts';
import { reading } from '../test-rig/readings.ts';

const FOUR = '2026-06-11T02:00:00Z';

/** A program that irrigates only when the soil is below 24 %, fertilised every day. */
async function dryOnly(bench: Bench, whenUnknown: 'run' | 'dont_run' | null): Promise<void> {
  const source = { type: 'sensor' as const, id_object: bench.things.probeId, field: 'HUMIDITY_1' };
  await bench.addSchedule({
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
  await bench.pools.system.run(
    "update water_source_outputs set output_id = $2 where water_source_id = $1 and water = 'fertigated'",
    [bench.things.waterSourceId, bench.things.outputIds[2] ?? ''],
  );
}

async function soilIs(bench: Bench, percent: number, ageMinutes = 5): Promise<void> {
  const at = bench.clock.now().subtract({ minutes: ageMinutes });
  await bench.pools.system.run(
    `insert into module_latest (module_key, ts, received_at, fields)
     select key, $2, $2, jsonb_build_object('HUMIDITY_1', jsonb_build_object('v', $3::float8, 't', $4::text)) from modules where id = $1
     on conflict (module_key) do update set fields = excluded.fields, ts = excluded.ts`,
    [bench.things.probeId, at, percent, at.toString()],
  );
}

const today = (bench: Bench) => bench.plans().filter(({ open_at }) => open_at.startsWith('2026-06-11'));
const outputs = (bench: Bench) => today(bench).map(({ companions }) => companions.map(({ output }) => output));

/** To half a minute before the cycle of 05:00. */
async function untilDecision(bench: Bench, percent: number | null): Promise<void> {
  await bench.pass();
  bench.clock.advance({ minutes: 59 });
  if (percent !== null) await soilIs(bench, percent);
  await bench.pass({ seconds: 30 });
}

describe('a condition on soil moisture', () => {
  test('lets a dry block be irrigated and fertilised', async () => {
    const bench = await irrigationBench(FOUR);
    await dryOnly(bench, 'run');
    await untilDecision(bench, 20);
    expect(outputs(bench)).toEqual([['o4', 'o3', 'o4']]);
  });

  test('is still on the station when fertiliser is allowed and no output changes by that', async () => {
    const bench = await irrigationBench(FOUR);
    await dryOnly(bench, null);
    await bench.pools.system.run("delete from water_source_outputs where water = 'fertigated'");
    await bench.pools.system.run(
      `insert into water_source_outputs (client_id, water_source_id, output_id, water)
       select client_id, water_source_id, output_id, 'fertigated' from water_source_outputs where water = 'clean'`,
    );
    const shown = () =>
      bench.pools.system.first<{ fertigation: boolean; status: number }>(
        "select fertigation, status from output_plans where role = 'element' order by open_at limit 1",
      );
    await bench.pass();
    await bench.holdsPlans();
    expect(await shown()).toEqual({ fertigation: false, status: 2 });
    await untilDecision(bench, 20);
    expect(await shown()).toEqual({ fertigation: true, status: 2 });
  });

  test('takes the cycle of a wet block back from the station, and keeps why', async () => {
    const bench = await irrigationBench(FOUR);
    await dryOnly(bench, 'run');
    await untilDecision(bench, 31.4);
    expect(today(bench)).toEqual([]);
    expect((await bench.results())[0]).toBe('2026-06-11 1 correct_with_logic');
    expect((await bench.openings())[0]).toBe('o1 element 11');
    const kept = await bench.pools.system.first<{ value: number; decision: string }>(
      `select (g ->> 'value')::float8 as value, g ->> 'decision' as decision from runs r, jsonb_array_elements(r.explanation -> 'gates') g
       where r.result is not null and g ->> 'kind' = 'condition'`,
    );
    expect(kept).toEqual({ value: 31.4, decision: 'skip' });
  });

  test('without data follows its own rule: here clean water only', async () => {
    const bench = await irrigationBench(FOUR);
    await dryOnly(bench, null);
    await untilDecision(bench, null);
    expect(outputs(bench)).toEqual([['o4']]);
  });

  test('with a stale probe is as good as without data', async () => {
    const bench = await irrigationBench(FOUR);
    await dryOnly(bench, 'dont_run');
    await bench.pass();
    expect(today(bench)).toEqual([]);
    bench.clock.advance({ minutes: 59 });
    await soilIs(bench, 10, 31);
    await bench.pass({ seconds: 30 });
    expect((await bench.results())[0]).toBe('2026-06-11 1 correct_with_logic');
  });

  test('that only allows it with data sends the cycle to the station as soon as the probe says dry', async () => {
    const bench = await irrigationBench(FOUR);
    await dryOnly(bench, 'dont_run');
    await bench.pass();
    expect(today(bench)).toEqual([]);
    await untilDecision(bench, 20);
    expect(outputs(bench)).toEqual([['o4', 'o3', 'o4']]);
  });
});

test('a cycle that must wait after its sensor was read reads it again before it opens', async () => {
  const bench = await irrigationBench(FOUR);
  await dryOnly(bench, 'run');
  await untilDecision(bench, 20);
  await running(bench, 20, bench.things.outputIds[0] ?? '');
  await bench.pass();
  expect(today(bench)[0]?.open_at).toBe('2026-06-11T03:20:00Z');
  bench.clock.advance({ minutes: 19 });
  await soilIs(bench, 31);
  await bench.pass({ seconds: 45 });
  expect((await bench.results())[0]).toBe('2026-06-11 1 correct_with_logic');
});

test('a group tells the air by its air sensors, and the soil by its probes, though both say TEMP_1', async () => {
  const bench = await irrigationBench(FOUR);
  const { pools, clientId, things } = bench;
  const air = await bench.addModule('AM-200', 'Air');
  const groupId = anId();
  await pools.system.run("insert into groups (id, client_id, name, scope) values ($1, $2, 'North', 'objects')", [
    groupId,
    clientId,
  ]);
  for (const id of [things.probeId, air, things.valvesId])
    await pools.system.run('insert into group_members (client_id, group_id, member_id) values ($1, $2, $3)', [
      clientId,
      groupId,
      id,
    ]);
  await reading(bench, { TEMP_1: 14 });
  await reading(bench, { TEMP_1: 2 }, { moduleId: air });
  const source = { type: 'group', idGroup: groupId } as const;
  const average = async (quantity: Quantity) => {
    const condition = { quantity, comparator: 'lt', threshold: 5, source, whenTrue: 'run', whenUnknown: null } as const;
    const [fact] = await readSensors(pools.system, clientId, [condition], bench.clock.now());
    return fact?.sensors.map(({ value }) => value);
  };
  expect(await average('air_temperature')).toEqual([2]);
  expect(await average('soil_temperature')).toEqual([14]);
  expect(await average('mci')).toEqual([null]);
});
