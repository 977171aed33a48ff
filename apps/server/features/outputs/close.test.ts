import { describe, expect, test } from 'vitest';
import { open, running, status, valve } from '../../test-rig/hand.ts';
import { type Bench, irrigationBench } from '../../test-rig/irrigation.ts';
import { closeNow } from './close.ts';

const NOON = '2026-06-11T10:00:00Z';

async function close(bench: Bench, outputId: string): Promise<string> {
  const closed = await closeNow(bench.call(), outputId);
  return closed.ok ? closed.value.commandId : closed.error.code;
}

const closes = (bench: Bench) => bench.commands.flatMap(({ orders }) => orders).filter(({ kind }) => kind === 'close');

describe('closing an output', () => {
  test('ends an opening by hand', async () => {
    const bench = await irrigationBench(NOON);
    await running(bench);
    await close(bench, valve(bench));
    await bench.pass();
    expect(await status(bench)).toEqual([5]);
    expect(closes(bench)).toEqual([{ kind: 'close', output: 'o1' }]);
  });

  test('wins over an opening that waits in the same batch', async () => {
    const bench = await irrigationBench(NOON);
    await open(bench, valve(bench));
    await close(bench, valve(bench));
    await bench.pass({ seconds: 4 });
    expect(bench.commands.flatMap(({ orders }) => orders.map(({ kind }) => kind))).toEqual(['close']);
  });

  test('goes out even where nothing is known to be open', async () => {
    const bench = await irrigationBench(NOON);
    await close(bench, valve(bench, 2));
    await bench.pass();
    expect(closes(bench)).toEqual([{ kind: 'close', output: 'o3' }]);
  });

  test('takes one element out of a running sequence, its pump with it; the next opens at its own time', async () => {
    const bench = await irrigationBench('2026-06-11T02:00:00Z');
    const second = await bench.addSection('Second', 1, 6);
    const elements = [bench.things.sectionId, second].map((id) => ({ type: 'section' as const, id, minutes: null }));
    await bench.addSchedule({ elements });
    await bench.pass();
    const first = bench.firstPlan();
    await bench.pass({ hours: 1 });
    await bench.opened('o1', { run_id: first.run_id }, 1200);
    await close(bench, valve(bench));
    await bench.pass();
    expect(bench.plans()[0]).toMatchObject({ output: 'o2', open_at: '2026-06-11T03:20:00Z' });
    await bench.closed('o1', 'command');
    expect((await bench.openings()).slice(0, 4)).toEqual([
      'o1 element 14',
      'o4 source 14',
      'o2 element 1',
      'o4 source 1',
    ]);
  });

  test('of another account is not found', async () => {
    const bench = await irrigationBench(NOON);
    expect(await close(bench, bench.things.stationId)).toBe('not_found');
  });
});
