import { describe, expect, test } from 'vitest';
import { setFlowWatch } from '../../stores/resources/flow-watches.ts';
import { requestClose } from '../../testing/hand-opening.ts';
import { type IrrigationRig, irrigationRig } from '../../testing/irrigation-rig.ts';
import { setLatestValues } from '../../testing/readings.ts';

const FOUR = '2026-06-11T02:00:00Z';
const METER = 'ANALOG_USR_1';

/** A meter in m³/h watches the pond; two blocks of 6 m³/h irrigate one after the other from 05:00. */
async function createWatchedRig(action: 'notify' | 'stop_section' | 'stop_source') {
  const rig = await irrigationRig(FOUR);
  const second = await rig.addSection('Second', 1, 6);
  await setFlowWatch(
    rig.pools.system,
    {
      subject_id: rig.things.waterSourceId,
      client_id: rig.accountId,
      subject: 'source',
      module_id: rig.things.probeId,
      field: METER,
      reads: 'flow',
      scale: 1,
      low_percent: 70,
      high_percent: 130,
      settle_min: 2,
      closed_m3_per_h: 0.2,
      action,
    },
    rig.clock.now(),
  );
  const elements = [rig.things.sectionId, second].map((id) => ({ type: 'section' as const, id, minutes: null }));
  await rig.addSchedule({ elements });
  await rig.pass();
  await rig.holdsPlans();
  const [a, b] = rig.plans().map(({ run_id }) => ({ run_id }));
  if (a === undefined || b === undefined) throw new Error('nothing planned');
  return { bench: rig, a, b };
}

async function begin(rig: IrrigationRig, cause: { readonly run_id: string }): Promise<void> {
  await rig.pass({ hours: 1 });
  await rig.opened('o1', cause, 1200);
  await rig.opened('o4', cause, 1195);
}

/** The meter reports this flow after a minute. */
async function reportFlow(rig: IrrigationRig, m3PerH: number): Promise<void> {
  rig.clock.advance({ minutes: 1 });
  await setLatestValues(rig, { [METER]: m3PerH });
  await rig.pass();
}

const closes = (rig: IrrigationRig) =>
  rig.commands.flatMap(({ orders }) => orders).flatMap(({ kind, output }) => (kind === 'close' ? [output] : []));

describe('a wrong flow', () => {
  test('a wrong flow raises an alarm after two bad readings, ignores the settling time, and clears it on recovery', async () => {
    const { bench: rig, a } = await createWatchedRig('notify');
    await begin(rig, a);
    await reportFlow(rig, 9);
    expect(await rig.alarms()).toEqual([]);
    await reportFlow(rig, 9);
    expect(await rig.alarms()).toEqual([]);
    await reportFlow(rig, 9);
    expect(await rig.alarms()).toEqual(['flow_high active']);
    await reportFlow(rig, 6);
    expect(await rig.alarms()).toEqual(['flow_high ended']);
    expect(closes(rig)).toEqual([]);
  });

  test('too little flow while a user has stopped the pump names the pump, not the filter', async () => {
    const { bench: rig, a } = await createWatchedRig('notify');
    await begin(rig, a);
    await requestClose(rig, rig.things.pumpId);
    await rig.closed('o4', 'command');
    for (const flow of [0, 0, 0, 0]) await reportFlow(rig, flow);
    expect(await rig.alarms()).toEqual(['flow_low active']);
    const alarm = await rig.pools.system.first<{ en: string }>(
      `select message ->> 'en' as en from alarms where client_id = $1 and rule = 'flow_low'`,
      [rig.accountId],
    );
    const en = alarm?.en ?? '';
    expect(en).toMatch(/: 0\.0 m³\/h instead of 6\.0 m³\/h\. Stopped by hand: /);
    expect(en).not.toMatch(/filter/);
  });

  test('a single outlier raises no alarm', async () => {
    const { bench: rig, a } = await createWatchedRig('stop_source');
    await begin(rig, a);
    await reportFlow(rig, 6);
    for (const flow of [6, 1, 6, 12, 6]) await reportFlow(rig, flow);
    expect(await rig.alarms()).toEqual([]);
  });

  test('a wrong flow stops the section, and the cycle continues with the next one', async () => {
    const { bench: rig, a, b } = await createWatchedRig('stop_section');
    await begin(rig, a);
    for (const flow of [1, 1, 1]) await reportFlow(rig, flow);
    expect(await rig.alarms()).toEqual(['flow_low active']);
    expect(closes(rig)).toEqual(['o1']);
    await rig.closed('o4', 'command');
    await rig.closed('o1', 'command');
    await rig.pass({ minutes: 17 });
    await rig.opened('o2', b, 1200);
    await rig.pass({ minutes: 20 });
    await rig.closed('o2');
    await rig.pass();
    expect((await rig.results())[0]).toBe('2026-06-11 1 error');
    const gate = await rig.pools.system.first<{ reason: string }>(
      `select g ->> 'reason' as reason from runs r, jsonb_array_elements(r.explanation -> 'gates') g
       where r.result is not null and g ->> 'kind' = 'start'`,
    );
    expect(gate?.reason).toBe('flow');
  });

  test('a wrong flow stops the source: what runs on it is closed, the rest of the cycle is cancelled', async () => {
    const { bench: rig, a } = await createWatchedRig('stop_source');
    await begin(rig, a);
    for (const flow of [12, 12, 12]) await reportFlow(rig, flow);
    expect(closes(rig)).toEqual(['o1']);
    await rig.closed('o4', 'command');
    await rig.closed('o1', 'command');
    await rig.pass({ seconds: 1 });
    expect((await rig.openings()).slice(0, 4)).toEqual([
      'o1 element 14',
      'o4 source 14',
      'o2 element 14',
      'o4 source 14',
    ]);
    expect((await rig.results())[0]).toBe('2026-06-11 1 error_with_logic');
  });

  test('a flow while everything is closed is a leak: each valve is closed again', async () => {
    const { bench: rig } = await createWatchedRig('stop_source');
    for (const flow of [0.2, 3, 3]) await reportFlow(rig, flow);
    expect(await rig.alarms()).toEqual(['flow_leak active']);
    expect(new Set(closes(rig))).toEqual(new Set(['o1', 'o2']));
  });
});

test('the water of a cycle is measured once the meter reports after its end', async () => {
  const { bench: rig, a } = await createWatchedRig('notify');
  await begin(rig, a);
  const insertReading = (at: string, value: number) =>
    rig.pools.system.run(
      `insert into readings (module_key, ts, "${METER}") select key, $2, $3 from modules where id = $1`,
      [rig.things.probeId, Temporal.Instant.from(at), value],
    );
  await rig.pass({ minutes: 20 });
  await rig.closed('o4', 'command');
  await rig.closed('o1');
  await rig.report({
    kind: 'output_open_failed',
    at: rig.at(),
    module: rig.valves,
    output: 'o2',
    cause: { run_id: rig.plans()[1]?.run_id ?? '' },
    reason: 'not_confirmed',
  });
  await rig.pass({ minutes: 21 });
  await insertReading('2026-06-11T03:00:00Z', 6.6);
  await insertReading('2026-06-11T03:10:00Z', 6.6);
  await insertReading('2026-06-11T03:20:00Z', 0);
  await reportFlow(rig, 0);
  const run = await rig.pools.system.first<{ given: number; measured: number }>(
    'select water_given_m3 as given, water_measured_m3 as measured from runs where finished_at is not null',
  );
  expect(run?.given).toBeCloseTo(2);
  expect(run?.measured).toBeCloseTo(2.2);
});
