import { describe, expect, test } from 'vitest';
import type { CommandEnvelope } from './command.ts';
import { closesOnly } from './command.ts';
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

function refusedPlace(result: { ok: true } | { ok: false; reason: string }): string {
  return result.ok ? 'taken' : result.reason;
}

describe('an order to a module', () => {
  test('is read back as it was written', () => {
    expect(readCommand(JSON.stringify(open))).toEqual({ ok: true, value: open });
  });

  test.each([undefined, null, 0, -5, 86401, 1.5, '60'])('cannot stay open for %s seconds', (duration_s) => {
    const [order] = open.orders;
    expect(refusedPlace(readCommand(JSON.stringify({ ...open, orders: [{ ...order, duration_s }] })))).toContain(
      'orders.0.duration_s',
    );
  });

  test('names an output once at most', () => {
    const twice = { ...open, orders: [...open.orders, { kind: 'close', output: 'o1' }] };
    expect(refusedPlace(readCommand(JSON.stringify(twice)))).toContain('one order per output');
  });

  test('with a word the station does not know is refused whole', () => {
    expect(readCommand(JSON.stringify({ ...open, forever: true })).ok).toBe(false);
    expect(readCommand('{"cmd_id":').ok).toBe(false);
  });

  test('that only closes is known as such, since its age never matters', () => {
    expect(closesOnly({ ...open, orders: [{ kind: 'close', output: 'o1' }] })).toBe(true);
    expect(closesOnly(open)).toBe(false);
    expect(closesOnly({ ...open, orders: [...open.orders, { kind: 'close', output: 'o2' }] })).toBe(false);
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

  test('is read back as it was written, and may be empty', () => {
    expect(readPlanSet(JSON.stringify(set))).toEqual({ ok: true, value: set });
    expect(readPlanSet(JSON.stringify({ ...set, runs: [] })).ok).toBe(true);
  });

  test('reaches at most 26 hours ahead', () => {
    expect(refusedPlace(readPlanSet(JSON.stringify({ ...set, valid_until: '2026-05-05T05:00:01Z' })))).toContain(
      'valid_until',
    );
  });

  test('lets no run start more than 10 minutes late', () => {
    expect(
      refusedPlace(readPlanSet(JSON.stringify({ ...set, runs: [{ ...run, latest_start: '2026-05-04T05:10:01Z' }] }))),
    ).toContain('latest_start');
  });

  test('lets no pump outlast its valve', () => {
    const companions = [{ module: 'AM401-1', output: 'o1', from_s: 0, until_s: 901 }];
    expect(refusedPlace(readPlanSet(JSON.stringify({ ...set, runs: [{ ...run, companions }] })))).toContain(
      'companions',
    );
  });

  test('holds every run once', () => {
    expect(refusedPlace(readPlanSet(JSON.stringify({ ...set, runs: [run, run] })))).toContain('runs');
  });
});

describe('an event of a station', () => {
  test('names the run or the command that caused an opening', () => {
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

  test('of an unknown kind is refused', () => {
    expect(readStationEvent('{"kind":"earthquake","at":"2026-05-04T05:00:02Z"}').ok).toBe(false);
  });
});
