import { describe, expect, test } from 'vitest';
import { setFlowWatch } from '../stores/flow-watches.ts';
import { type Bench, irrigationBench } from '../test-rig/irrigation.ts';
import { reading } from '../test-rig/readings.ts';

const FOUR = '2026-06-11T02:00:00Z';
const METER = 'ANALOG_USR_1';

/** A meter that tells m³/h watches the pond; two blocks of 6 m³/h water one after the other from 05:00. */
async function watched(action: 'notify' | 'stop_section' | 'stop_source') {
  const bench = await irrigationBench(FOUR);
  const second = await bench.addSection('Second', 1, 6);
  await setFlowWatch(
    bench.pools.system,
    {
      subject_id: bench.things.waterSourceId,
      client_id: bench.clientId,
      subject: 'source',
      module_id: bench.things.probeId,
      field: METER,
      reads: 'flow',
      scale: 1,
      low_percent: 70,
      high_percent: 130,
      settle_min: 2,
      closed_m3_per_h: 0.2,
      action,
    },
    bench.clock.now(),
  );
  const elements = [bench.things.sectionId, second].map((id) => ({ type: 'section' as const, id, minutes: null }));
  await bench.addSchedule({ elements });
  await bench.pass();
  await bench.holdsPlans();
  const [a, b] = bench.plans().map(({ run_id }) => ({ run_id }));
  if (a === undefined || b === undefined) throw new Error('nothing planned');
  return { bench, a, b };
}

async function begin(bench: Bench, cause: { readonly run_id: string }): Promise<void> {
  await bench.pass({ hours: 1 });
  await bench.opened('o1', cause, 1200);
  await bench.opened('o4', cause, 1195);
}

/** The meter tells this flow after a minute. */
async function flows(bench: Bench, m3PerH: number): Promise<void> {
  bench.clock.advance({ minutes: 1 });
  await reading(bench, { [METER]: m3PerH });
  await bench.pass();
}

const closes = (bench: Bench) =>
  bench.commands.flatMap(({ orders }) => orders).flatMap(({ kind, output }) => (kind === 'close' ? [output] : []));

describe('a flow that is wrong', () => {
  test('is told when two readings in a row say so, not while it settles, and is over when it is right again', async () => {
    const { bench, a } = await watched('notify');
    await begin(bench, a);
    await flows(bench, 9);
    expect(await bench.alarms()).toEqual([]);
    await flows(bench, 9);
    expect(await bench.alarms()).toEqual([]);
    await flows(bench, 9);
    expect(await bench.alarms()).toEqual(['flow_high active']);
    await flows(bench, 6);
    expect(await bench.alarms()).toEqual(['flow_high ended']);
    expect(closes(bench)).toEqual([]);
  });

  test('one slip between right readings tells nobody', async () => {
    const { bench, a } = await watched('stop_source');
    await begin(bench, a);
    await flows(bench, 6);
    for (const flow of [6, 1, 6, 12, 6]) await flows(bench, flow);
    expect(await bench.alarms()).toEqual([]);
  });

  test('stops the section, and the cycle goes on with the next one', async () => {
    const { bench, a, b } = await watched('stop_section');
    await begin(bench, a);
    for (const flow of [1, 1, 1]) await flows(bench, flow);
    expect(await bench.alarms()).toEqual(['flow_low active']);
    expect(closes(bench)).toEqual(['o1']);
    await bench.closed('o4', 'command');
    await bench.closed('o1', 'command');
    await bench.pass({ minutes: 17 });
    await bench.opened('o2', b, 1200);
    await bench.pass({ minutes: 20 });
    await bench.closed('o2');
    await bench.pass();
    expect((await bench.results())[0]).toBe('2026-06-11 1 error');
    const gate = await bench.pools.system.first<{ reason: string }>(
      `select g ->> 'reason' as reason from runs r, jsonb_array_elements(r.explanation -> 'gates') g
       where r.result is not null and g ->> 'kind' = 'start'`,
    );
    expect(gate?.reason).toBe('flow');
  });

  test('stops the source: what runs on it is closed, and the rest of the cycle is cancelled', async () => {
    const { bench, a } = await watched('stop_source');
    await begin(bench, a);
    for (const flow of [12, 12, 12]) await flows(bench, flow);
    expect(closes(bench)).toEqual(['o1']);
    await bench.closed('o4', 'command');
    await bench.closed('o1', 'command');
    await bench.pass({ seconds: 1 });
    expect((await bench.openings()).slice(0, 4)).toEqual([
      'o1 element 14',
      'o4 source 14',
      'o2 element 14',
      'o4 source 14',
    ]);
    expect((await bench.results())[0]).toBe('2026-06-11 1 error_with_logic');
  });

  test('with everything closed is a leak: each valve is told to close once more', async () => {
    const { bench } = await watched('stop_source');
    for (const flow of [0.2, 3, 3]) await flows(bench, flow);
    expect(await bench.alarms()).toEqual(['flow_leak active']);
    expect(new Set(closes(bench))).toEqual(new Set(['o1', 'o2']));
  });
});

test('the water of a cycle is known from the meter once it reports after its end', async () => {
  const { bench, a } = await watched('notify');
  await begin(bench, a);
  const told = (at: string, value: number) =>
    bench.pools.system.run(
      `insert into readings (module_key, ts, "${METER}") select key, $2, $3 from modules where id = $1`,
      [bench.things.probeId, Temporal.Instant.from(at), value],
    );
  await bench.pass({ minutes: 20 });
  await bench.closed('o4', 'command');
  await bench.closed('o1');
  await bench.report({
    kind: 'output_open_failed',
    at: bench.at(),
    module: bench.valves,
    output: 'o2',
    cause: { run_id: bench.plans()[1]?.run_id ?? '' },
    reason: 'not_confirmed',
  });
  await bench.pass({ minutes: 21 });
  await told('2026-06-11T03:00:00Z', 6.6);
  await told('2026-06-11T03:10:00Z', 6.6);
  await told('2026-06-11T03:20:00Z', 0);
  await flows(bench, 0);
  const run = await bench.pools.system.first<{ given: number; measured: number }>(
    'select water_given_m3 as given, water_measured_m3 as measured from runs where finished_at is not null',
  );
  expect(run?.given).toBeCloseTo(2);
  expect(run?.measured).toBeCloseTo(2.2);
});
