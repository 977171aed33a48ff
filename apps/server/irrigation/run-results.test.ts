import { describe, expect, test } from 'vitest';
import { type IrrigationRig, irrigationRig } from '../testing/irrigation-rig.ts';
import { setLatestValues } from '../testing/readings.ts';
import { storedGates } from '../testing/schedule-history.ts';

const FOUR = '2026-06-11T02:00:00Z';

/** Advances to the start of the cycle of 05:00; `moisture` null leaves the probe silent. */
async function start(rig: IrrigationRig, moisture: number | null | 'no condition') {
  const condition = {
    quantity: 'soil_moisture' as const,
    comparator: 'lt' as const,
    threshold: 24,
    source: { type: 'sensor' as const, id_object: rig.things.probeId, field: 'HUMIDITY_1' },
    when_true: 'run' as const,
    when_unknown: 'run' as const,
  };
  const id = await rig.addSchedule(moisture === 'no condition' ? {} : { conditions: [condition] });
  await rig.pass();
  await rig.holdsPlans();
  rig.clock.advance({ minutes: 59 });
  if (typeof moisture === 'number') await setLatestValues(rig, { HUMIDITY_1: moisture });
  await rig.pass({ seconds: 30 });
  const cause = { run_id: rig.plans()[0]?.run_id ?? '' };
  await rig.pass({ seconds: 30 });
  return { id, cause };
}

async function runCycle(rig: IrrigationRig, cause: { readonly run_id: string }): Promise<void> {
  await rig.opened('o1', cause, 1200);
  await rig.opened('o4', cause, 1195);
  await rig.pass({ minutes: 20 });
  await rig.closed('o4', 'command');
  await rig.closed('o1');
  await rig.pass();
}

async function failCycle(rig: IrrigationRig, cause: { readonly run_id: string }): Promise<void> {
  const at = { at: rig.at(), module: rig.valves, output: 'o1' as const };
  await rig.report({ kind: 'output_open_failed', ...at, cause, reason: 'not_confirmed' });
  await rig.pass({ minutes: 21 });
}

describe('each result of a cycle is stored with the gates that led to it', () => {
  test('a cycle that runs with all gates open is stored as correct', async () => {
    const rig = await irrigationRig(FOUR);
    const { id, cause } = await start(rig, 20);
    await runCycle(rig, cause);
    expect(await storedGates(rig, id)).toBe(
      'correct: day open, pause open, device open, water open, condition open, start open in_time',
    );
  });

  test('a cycle whose valve fails although all gates are open is stored as an error', async () => {
    const rig = await irrigationRig(FOUR);
    const { id, cause } = await start(rig, 'no condition');
    await failCycle(rig, cause);
    expect(await storedGates(rig, id)).toBe(
      'error: day open, pause open, device open, water open, start closed failed',
    );
  });

  test('a cycle whose station loses power midway is stored as an error', async () => {
    const rig = await irrigationRig(FOUR);
    const { id, cause } = await start(rig, 'no condition');
    await rig.opened('o1', cause, 1200);
    await rig.opened('o4', cause, 1195);
    await rig.pass({ minutes: 8 });
    await rig.report({ kind: 'station_booted', at: rig.at(), reason: 'power' });
    for (const output of ['o4', 'o1'] as const) await rig.closed(output, 'boot');
    await rig.pass({ minutes: 13 });
    expect(await storedGates(rig, id)).toBe('error: day open, pause open, device open, water open, start closed broke');
  });

  test('a cycle that a condition kept from running is stored as correct with logic', async () => {
    const rig = await irrigationRig(FOUR);
    const { id } = await start(rig, 31);
    expect(await storedGates(rig, id)).toBe(
      'correct_with_logic: day open, pause open, device open, water open, condition closed',
    );
  });

  test('a cycle that the rule for no data let run on a silent probe is stored as correct with logic', async () => {
    const rig = await irrigationRig(FOUR);
    const { id, cause } = await start(rig, null);
    await runCycle(rig, cause);
    expect(await storedGates(rig, id)).toBe(
      'correct_with_logic: day open, pause open, device open, water open, condition unknown, start open in_time',
    );
  });

  test('a cycle whose valve fails after the rule for no data let it run is stored as an error with logic', async () => {
    const rig = await irrigationRig(FOUR);
    const { id, cause } = await start(rig, null);
    await failCycle(rig, cause);
    expect(await storedGates(rig, id)).toBe(
      'error_with_logic: day open, pause open, device open, water open, condition unknown, start closed failed',
    );
  });
});
