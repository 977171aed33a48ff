import { describe, expect, test } from 'vitest';
import { open, status, valve } from '../test-rig/hand.ts';
import { type Bench, irrigationBench } from '../test-rig/irrigation.ts';

/** The program Dawn takes 20 m³/h from 05:00 on, of the 24 that its source gives; the hand wants 6 of them. */
async function beforeDawn(): Promise<Bench> {
  const bench = await irrigationBench('2026-06-11T02:59:30Z');
  const thirsty = await bench.addSection('Thirsty', 1, 20);
  await bench.addSchedule({ elements: [{ type: 'section', id: thirsty, minutes: null }] });
  await bench.pass();
  await bench.holdsPlans();
  expect(bench.plans().map(({ open_at }) => open_at)[0]).toBe('2026-06-11T03:00:00Z');
  return bench;
}

const faults = async (bench: Bench) =>
  (await bench.pools.system.rows<{ error: string | null }>('select error from manual_opens')).map(({ error }) => error);

describe('an opening by hand just before a program that would leave it no water', () => {
  test('makes the program wait, and goes out only when the station holds the plan that says so', async () => {
    const bench = await beforeDawn();
    bench.clock.advance({ seconds: 10 });
    // another process took it: nobody has told this one to plan
    await open(bench, valve(bench), 10);
    bench.clock.advance({ seconds: 3 });
    await bench.engine.open();
    expect(bench.plans().map(({ open_at }) => open_at)[0]).toBe('2026-06-11T03:10:00Z');
    expect(bench.commands).toEqual([]);
    await bench.holdsPlans();
    await bench.engine.open();
    expect(bench.last()?.orders).toMatchObject([{ kind: 'open', output: 'o1' }]);
    expect(await status(bench)).toEqual([1]);
  });

  test('is given up, and says that the water was short, when the station does not confirm within half a minute', async () => {
    const bench = await beforeDawn();
    bench.clock.advance({ seconds: 10 });
    await open(bench, valve(bench), 10);
    for (let turn = 0; turn < 12; turn += 1) await bench.pass({ seconds: 3 });
    expect(bench.commands).toEqual([]);
    expect(await status(bench)).toEqual([12]);
    expect(await faults(bench)).toEqual(['source_short']);
  });

  test('is refused in the last seconds, in which the station already asks its valves', async () => {
    const bench = await beforeDawn();
    bench.clock.advance({ seconds: 16 });
    expect(await open(bench, valve(bench), 10)).toBe('Pond has 4.0 m³/h left, and 6.0 m³/h are wanted.');
  });

  test('is given up when the program has begun before it could go out', async () => {
    const bench = await beforeDawn();
    bench.clock.advance({ seconds: 14 });
    await open(bench, valve(bench), 10);
    const run = bench.firstPlan();
    bench.clock.advance({ seconds: 16 });
    await bench.opened('o2', { run_id: run.run_id }, 1_200);
    for (let turn = 0; turn < 12; turn += 1) await bench.pass({ seconds: 3 });
    expect(bench.commands.flatMap(({ orders }) => orders).filter(({ kind }) => kind === 'open')).toEqual([]);
    expect(await faults(bench)).toEqual(['source_short']);
  });

  test('goes out at once where the source gives enough for both', async () => {
    const bench = await beforeDawn();
    await bench.pools.system.run('update water_sources set efficiency_m3_per_h = 26');
    await open(bench, valve(bench), 10);
    bench.clock.advance({ seconds: 3 });
    await bench.engine.open();
    expect(bench.last()?.orders).toMatchObject([{ kind: 'open', output: 'o1' }]);
  });
});
