import { describe, expect, test } from 'vitest';
import type { CommandEnvelope } from './command.ts';
import { isCloseOnly } from './command.ts';
import { readCommand, readPlanSet, readStationEvent } from './json-payload.ts';
import type { PlanSet } from './plan-set.ts';

const cmdId = '0199f0aa-0000-7000-8000-000000000001';
const open: CommandEnvelope = {
  cmd_id: cmdId,
  epoch: 3,
  seq: 7,
  not_after: '2026-05-04T05:00:30Z',
  orders: [
    {
      kind: 'open',
      output: 'o1',
      duration_s: 1200,
      source: 'staw',
      role: 'valve',
      companions: [{ module: 'AM401-1', output: 'o1' }],
    },
  ],
};

function refusalReason(result: { ok: true } | { ok: false; reason: string }): string {
  return result.ok ? 'taken' : result.reason;
}

describe('an order to a module', () => {
  test('an order to a module can be read back as written', () => {
    expect(readCommand(JSON.stringify(open))).toEqual({ ok: true, value: open });
  });

  test.each([undefined, null, 0, -5, 86401, 1.5, '60'])(
    'an order cannot open an output for %s seconds',
    (duration_s) => {
      const [order] = open.orders;
      expect(refusalReason(readCommand(JSON.stringify({ ...open, orders: [{ ...order, duration_s }] })))).toContain(
        'orders.0.duration_s',
      );
    },
  );

  test('an order names each output at most once', () => {
    const twice = { ...open, orders: [...open.orders, { kind: 'close', output: 'o1' }] };
    expect(refusalReason(readCommand(JSON.stringify(twice)))).toContain('one order per output');
  });

  test('an order is refused as a whole if it contains a word the station does not know', () => {
    expect(readCommand(JSON.stringify({ ...open, forever: true })).ok).toBe(false);
    expect(readCommand('{"cmd_id":').ok).toBe(false);
  });

  test('an order is accepted at any age if it only closes', () => {
    expect(isCloseOnly({ ...open, orders: [{ kind: 'close', output: 'o1' }] })).toBe(true);
    expect(isCloseOnly(open)).toBe(false);
    expect(isCloseOnly({ ...open, orders: [...open.orders, { kind: 'close', output: 'o2' }] })).toBe(false);
  });
});

describe('a plan set', () => {
  const set: PlanSet = {
    version: 4,
    epoch: 3,
    made_at: '2026-05-04T03:00:00Z',
    valid_until: '2026-05-05T05:00:00Z',
    runs: [
      {
        run_id: '0199f0aa-0000-7000-8000-0000000000aa',
        open_at: '2026-05-04T05:00:00Z',
        duration_s: 900,
        module: 'AM421-1',
        output: 'o1',
        source: 'staw',
        latest_start: '2026-05-04T05:10:00Z',
        companions: [{ module: 'AM401-1', output: 'o1', from_s: 0, until_s: 900 }],
      },
    ],
  };
  const [run] = set.runs;

  test('a plan set can be read back as written, and may be empty', () => {
    expect(readPlanSet(JSON.stringify(set))).toEqual({ ok: true, value: set });
    expect(readPlanSet(JSON.stringify({ ...set, runs: [] })).ok).toBe(true);
  });

  test('a plan set reaches at most 26 hours ahead', () => {
    expect(refusalReason(readPlanSet(JSON.stringify({ ...set, valid_until: '2026-05-05T05:00:01Z' })))).toContain(
      'valid_until',
    );
  });

  test('a plan set allows no run to start more than 10 minutes late', () => {
    expect(
      refusalReason(readPlanSet(JSON.stringify({ ...set, runs: [{ ...run, latest_start: '2026-05-04T05:10:01Z' }] }))),
    ).toContain('latest_start');
  });

  test('a plan set allows no pump to outlast its valve', () => {
    const companions = [{ module: 'AM401-1', output: 'o1', from_s: 0, until_s: 901 }];
    expect(refusalReason(readPlanSet(JSON.stringify({ ...set, runs: [{ ...run, companions }] })))).toContain(
      'companions',
    );
  });

  test('a plan set contains each run only once', () => {
    expect(refusalReason(readPlanSet(JSON.stringify({ ...set, runs: [run, run] })))).toContain('runs');
  });
});

describe('an event of a station', () => {
  test('an event of a station names the run or the command that caused an opening', () => {
    const opened = {
      kind: 'output_opened',
      at: '2026-05-04T05:00:02Z',
      module: 'AM421-1',
      output: 'o1',
      closes_at: '2026-05-04T05:15:02Z',
    };
    expect(readStationEvent(JSON.stringify({ ...opened, cause: { cmd_id: cmdId } })).ok).toBe(true);
    expect(readStationEvent(JSON.stringify({ ...opened, cause: { run_id: cmdId } })).ok).toBe(true);
    expect(readStationEvent(JSON.stringify({ ...opened, cause: {} })).ok).toBe(false);
  });

  test('an event of a station is refused if its kind is unknown', () => {
    expect(readStationEvent('{"kind":"earthquake","at":"2026-05-04T05:00:02Z"}').ok).toBe(false);
  });
});
