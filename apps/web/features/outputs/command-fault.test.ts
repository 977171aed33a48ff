import { describe, expect, test } from 'vitest';
import { faultOf } from './command-fault.ts';

const open = (status: number, error: string | null = null) => faultOf({ kind: 'open', status, error });

describe('what became of an order to open', () => {
  test('is no fault while it is on its way, when it is done, or when a newer one took its place', () => {
    expect([0, 1, 2, 3, 7].map((status) => open(status))).toEqual([null, null, null, null, null]);
  });

  test('tells a station without a link, a module that does not answer, a valve that did not open and a refusal apart', () => {
    expect(open(6, 'unreachable')).toBe('station_offline');
    expect(open(5)).toBe('no_answer');
    expect(open(4, 'module_unreachable')).toBe('module_silent');
    expect(open(4, 'not_confirmed')).toBe('not_confirmed');
    expect(open(4, 'interlock')).toBe('interlock');
    expect(open(4, 'source_short')).toBe('source_short');
    expect(open(4, 'expired')).toBe('too_late');
    expect(open(4, 'unknown_output')).toBe('refused');
    expect(open(4)).toBe('refused');
  });

  test('an order to close has no fault: it is sent until the module has closed', () => {
    expect(faultOf({ kind: 'close', status: 5, error: null })).toBeNull();
  });
});
