import { describe, expect, test } from 'vitest';
import { anId } from '../test-rig/farm.ts';
import { open, running, status, stop, valve } from '../test-rig/hand.ts';
import { type Bench, irrigationBench } from '../test-rig/irrigation.ts';

const NOON = '2026-06-11T10:00:00Z';

async function reportedOpen(bench: Bench): Promise<boolean | null> {
  const row = await bench.pools.system.first<{ reported_open: boolean | null }>(
    'select reported_open from outputs where id = $1',
    [valve(bench)],
  );
  return row?.reported_open ?? null;
}

/** The valve reports by a clock that differs from ours. */
function byClock(bench: Bench, offsetS: number) {
  const at = (laterS = 0) => bench.at(offsetS + laterS);
  const common = { module: bench.valves, output: 'o1' as const };
  return {
    opened: (cmd_id: string, durationS: number) =>
      bench.report({ kind: 'output_opened', at: at(), ...common, cause: { cmd_id }, closes_at: at(durationS) }),
    closed: (cmd_id: string, openS: number) =>
      bench.report({
        kind: 'output_closed',
        at: at(),
        ...common,
        cause: { cmd_id },
        opened_at: at(-openS),
        open_s: openS,
        reason: 'command',
      }),
    done: (cmd_id: string) => bench.report({ kind: 'command_done', at: at(), cmd_id, module: bench.valves }),
  };
}

async function orderOf(bench: Bench): Promise<string> {
  await open(bench, valve(bench));
  await bench.pass({ seconds: 3 });
  return bench.last()?.cmd_id ?? '';
}

const YEAR_S = 365 * 24 * 3600;

describe('a station whose clock cannot be right', () => {
  test.each([
    ['years ahead', 3 * YEAR_S],
    ['in 1970', -56 * YEAR_S],
  ])('%s: what it reports counts from when it came, and its minutes are right', async (_name, offsetS) => {
    const bench = await irrigationBench(NOON);
    const station = byClock(bench, offsetS);
    const order = await orderOf(bench);
    await station.opened(order, 600);
    expect(await reportedOpen(bench)).toBe(true);
    const closesAt = bench.at(600);
    const [row] = await bench.pools.system.rows<{ closes_at: Temporal.Instant }>('select closes_at from manual_opens');
    expect(row?.closes_at.toString()).toBe(closesAt);
    bench.clock.advance({ minutes: 2 });
    await station.closed(order, 120);
    expect(await reportedOpen(bench)).toBe(false);
    expect(await status(bench)).toEqual([10]);
  });

  test('years ahead for once, does not make us deaf for what is reported later', async () => {
    const bench = await irrigationBench(NOON);
    await byClock(bench, 3 * YEAR_S).closed(anId(), 1);
    await bench.pass({ minutes: 1 });
    await running(bench);
    expect(await reportedOpen(bench)).toBe(true);
  });
});

test('a clock some minutes behind keeps no stop waiting: the answer to an order is later than the order', async () => {
  const bench = await irrigationBench(NOON);
  const station = byClock(bench, -300);
  const order = await orderOf(bench);
  await station.opened(order, 600);
  bench.clock.advance({ minutes: 1 });
  const [opening] = await bench.pools.system.rows<{ id: string }>('select id from manual_opens');
  await stop(bench, opening?.id ?? '');
  await bench.pass({ seconds: 1 });
  const close = bench.last();
  expect(close?.orders).toEqual([{ kind: 'close', output: 'o1' }]);
  await station.closed(order, 61);
  await station.done(close?.cmd_id ?? '');
  expect(await status(bench)).toEqual([11]);
  const sent = bench.commands.length;
  await bench.pass({ minutes: 1 });
  expect(bench.commands).toHaveLength(sent);
});
