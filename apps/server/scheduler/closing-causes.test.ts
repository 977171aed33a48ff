import type { StationEvent } from '@zagon/device-protocol/station-event.ts';
import { describe, expect, test } from 'vitest';
import { open, running, stop, valve } from '../test-rig/hand.ts';
import { type Bench, irrigationBench } from '../test-rig/irrigation.ts';

const FOUR = '2026-06-11T02:00:00Z';

type Reason = Extract<StationEvent, { kind: 'output_closed' }>['reason'];
type Cause = { readonly run_id: string } | { readonly cmd_id: string };

function closedFor(bench: Bench, output: 'o1' | 'o2' | 'o4', cause: Cause, reason: Reason = 'duration'): Promise<void> {
  const times = { opened_at: null, open_s: null };
  return bench.report({ kind: 'output_closed', at: bench.at(), module: bench.valves, output, cause, reason, ...times });
}

/** Two blocks of a program that open together for 10 and 20 minutes and share the pump. */
async function together(bench: Bench) {
  const second = await bench.addSection('Second', 1, 6);
  await bench.addSchedule({
    type: 'simultaneous',
    elements: [
      { type: 'section', id: bench.things.sectionId, minutes: 10 },
      { type: 'section', id: second, minutes: 20 },
    ],
  });
  await bench.pass();
  await bench.holdsPlans();
  const [a, b] = bench.plans();
  if (a === undefined || b === undefined) throw new Error('nothing planned');
  await bench.pass({ hours: 1 });
  const [short, long] = [{ run_id: a.run_id }, { run_id: b.run_id }];
  await bench.opened('o1', short, 600);
  await bench.opened('o2', long, 1200);
  await bench.opened('o4', short, 595);
  await bench.opened('o4', long, 1195);
  return { short, long };
}

const today = async (bench: Bench) => (await bench.openings()).slice(0, 4);

describe('a pump that two blocks share', () => {
  test('ends for each of them as the station says, each with its own reason', async () => {
    const bench = await irrigationBench(FOUR);
    const { short, long } = await together(bench);
    await bench.pass({ minutes: 10 });
    await closedFor(bench, 'o1', short);
    await bench.pass({ minutes: 5 });
    // A hand at the pump: the long block's water broke off, the short one had had its own.
    await closedFor(bench, 'o4', short, 'duration');
    expect(await today(bench)).toEqual(['o1 element 10', 'o4 source 10', 'o2 element 3', 'o4 source 3']);
    await closedFor(bench, 'o4', long, 'device');
    expect((await today(bench))[3]).toBe('o4 source 12');
    await bench.pass({ minutes: 5 });
    await closedFor(bench, 'o2', long);
    await bench.pass();
    expect((await bench.results())[0]).toBe('2026-06-11 1 error');
  });

  test('that is told for one of them only is over for both once it is reported closed', async () => {
    const bench = await irrigationBench(FOUR);
    const { short, long } = await together(bench);
    await bench.pass({ minutes: 10 });
    await closedFor(bench, 'o1', short);
    await bench.pass({ minutes: 10 });
    await closedFor(bench, 'o4', long);
    await closedFor(bench, 'o2', long);
    await bench.pass();
    expect(await today(bench)).toEqual(['o1 element 10', 'o4 source 10', 'o2 element 10', 'o4 source 10']);
    expect((await bench.results())[0]).toBe('2026-06-11 1 correct');
  });
});

test('a pump handed over from block to block is not taken for closed', async () => {
  const bench = await irrigationBench(FOUR);
  const second = await bench.addSection('Second', 1, 6);
  const elements = [bench.things.sectionId, second].map((id) => ({ type: 'section' as const, id, minutes: null }));
  await bench.addSchedule({ elements });
  await bench.pass();
  await bench.holdsPlans();
  const [a, b] = bench.plans().map(({ run_id }) => ({ run_id }));
  if (a === undefined || b === undefined) throw new Error('nothing planned');
  await bench.pass({ hours: 1 });
  await bench.opened('o1', a, 1200);
  await bench.opened('o4', a, 1195);
  await bench.pass({ minutes: 20 });
  await bench.opened('o2', b, 1200);
  await bench.opened('o4', b, 1195);
  await closedFor(bench, 'o4', a, 'handover');
  await closedFor(bench, 'o1', a, 'handover');
  const pump = await bench.pools.system.first('select reported_open as open from outputs where id = $1', [
    bench.things.pumpId,
  ]);
  expect(pump).toEqual({ open: true });
  expect(await today(bench)).toEqual(['o1 element 10', 'o4 source 10', 'o2 element 3', 'o4 source 3']);
});

test('a stop that nobody confirms is told within a minute, also long before its time would be over', async () => {
  const bench = await irrigationBench(FOUR);
  await stop(bench, await running(bench, 60));
  await bench.pass({ seconds: 54 });
  expect(await bench.alarms()).toEqual([]);
  await bench.pass({ seconds: 2 });
  expect(await bench.alarms()).toEqual(['output_not_closed active']);
  await bench.closed('o1', 'command');
  expect(await bench.alarms()).toEqual(['output_not_closed ended']);
});

test('a valve that was open longer than its minutes is told once it closes; one within a hand-over is not', async () => {
  for (const [seconds, alarms] of [
    [19, []],
    [130, ['output_overran ended']],
  ] as const) {
    const bench = await irrigationBench(FOUR);
    const { short } = await together(bench);
    bench.clock.advance({ minutes: 10, seconds });
    await closedFor(bench, 'o1', short, 'device');
    expect(await bench.alarms()).toEqual(alarms);
  }
});

test('two valves opened by one order share a pump that is told once: its opening and its end are those of both', async () => {
  const bench = await irrigationBench(FOUR);
  await bench.addSection('Second', 1, 6);
  const [first, second] = [await open(bench, valve(bench)), await open(bench, valve(bench, 1))];
  await bench.pass({ seconds: 3 });
  const order = bench.last();
  if (order === undefined) throw new Error('nothing was sent');
  expect(order.orders).toHaveLength(2);
  const cause = { cmd_id: order.cmd_id };
  const pumps = async () => (await bench.openings()).filter((line) => line.startsWith('o4'));
  for (const output of ['o1', 'o2'] as const) await bench.opened(output, cause, 600);
  for (const id of [first, second]) await stop(bench, id);
  // the pump was on its way when both were stopped
  await bench.opened('o4', cause, 595);
  expect(await pumps()).toEqual(['o4 source 5', 'o4 source 5']);
  for (const output of ['o4', 'o1', 'o2'] as const) await closedFor(bench, output, cause, 'command');
  expect(await pumps()).toEqual(['o4 source 14', 'o4 source 14']);
});
