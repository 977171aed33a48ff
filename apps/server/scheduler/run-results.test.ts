import { describe, expect, test } from 'vitest';
import { type Bench, irrigationBench } from '../test-rig/irrigation.ts';
import { reading } from '../test-rig/readings.ts';
import { keptGates } from '../test-rig/schedule-history.ts';

const FOUR = '2026-06-11T02:00:00Z';

/** Up to the start of the cycle of 05:00; `moisture` null leaves the probe silent. */
async function start(bench: Bench, moisture: number | null | 'no condition') {
  const condition = {
    quantity: 'soil_moisture' as const,
    comparator: 'lt' as const,
    threshold: 24,
    source: { type: 'sensor' as const, id_object: bench.things.probeId, field: 'HUMIDITY_1' },
    when_true: 'run' as const,
    when_unknown: 'run' as const,
  };
  const id = await bench.addSchedule(moisture === 'no condition' ? {} : { conditions: [condition] });
  await bench.pass();
  await bench.holdsPlans();
  bench.clock.advance({ minutes: 59 });
  if (typeof moisture === 'number') await reading(bench, { HUMIDITY_1: moisture });
  await bench.pass({ seconds: 30 });
  const cause = { run_id: bench.plans()[0]?.run_id ?? '' };
  await bench.pass({ seconds: 30 });
  return { id, cause };
}

async function waters(bench: Bench, cause: { readonly run_id: string }): Promise<void> {
  await bench.opened('o1', cause, 1200);
  await bench.opened('o4', cause, 1195);
  await bench.pass({ minutes: 20 });
  await bench.closed('o4', 'command');
  await bench.closed('o1');
  await bench.pass();
}

async function fails(bench: Bench, cause: { readonly run_id: string }): Promise<void> {
  const at = { at: bench.at(), module: bench.valves, output: 'o1' as const };
  await bench.report({ kind: 'output_open_failed', ...at, cause, reason: 'not_confirmed' });
  await bench.pass({ minutes: 21 });
}

describe('each result of a cycle is kept with the gates that led to it', () => {
  test('correct: everything was open, and it ran', async () => {
    const bench = await irrigationBench(FOUR);
    const { id, cause } = await start(bench, 20);
    await waters(bench, cause);
    expect(await keptGates(bench, id)).toBe(
      'correct: day open, pause open, device open, water open, condition open, start open in_time',
    );
  });

  test('error: everything was open, and the valve did not', async () => {
    const bench = await irrigationBench(FOUR);
    const { id, cause } = await start(bench, 'no condition');
    await fails(bench, cause);
    expect(await keptGates(bench, id)).toBe(
      'error: day open, pause open, device open, water open, start closed failed',
    );
  });

  test('error: its valve opened, and its station lost its power in the middle', async () => {
    const bench = await irrigationBench(FOUR);
    const { id, cause } = await start(bench, 'no condition');
    await bench.opened('o1', cause, 1200);
    await bench.opened('o4', cause, 1195);
    await bench.pass({ minutes: 8 });
    await bench.report({ kind: 'station_booted', at: bench.at(), reason: 'power' });
    for (const output of ['o4', 'o1'] as const) await bench.closed(output, 'boot');
    await bench.pass({ minutes: 13 });
    expect(await keptGates(bench, id)).toBe('error: day open, pause open, device open, water open, start closed broke');
  });

  test('correct with logic: a condition kept it from running', async () => {
    const bench = await irrigationBench(FOUR);
    const { id } = await start(bench, 31);
    expect(await keptGates(bench, id)).toBe(
      'correct_with_logic: day open, pause open, device open, water open, condition closed',
    );
  });

  test('correct with logic: the probe was silent, and the rule for that case let it run', async () => {
    const bench = await irrigationBench(FOUR);
    const { id, cause } = await start(bench, null);
    await waters(bench, cause);
    expect(await keptGates(bench, id)).toBe(
      'correct_with_logic: day open, pause open, device open, water open, condition unknown, start open in_time',
    );
  });

  test('error with logic: the probe was silent, it should have run, and the valve did not', async () => {
    const bench = await irrigationBench(FOUR);
    const { id, cause } = await start(bench, null);
    await fails(bench, cause);
    expect(await keptGates(bench, id)).toBe(
      'error_with_logic: day open, pause open, device open, water open, condition unknown, start closed failed',
    );
  });
});
