import { describe, expect, test } from 'vitest';
import { faultOf } from './command-fault.ts';

const open = (status: number, error: string | null = null) => faultOf({ kind: 'open', status, error });

describe('the fault of an order to open', () => {
  test('an order to open has no fault while it is pending, done or superseded', () => {
    expect([0, 1, 2, 3, 7].map((status) => open(status))).toEqual([null, null, null, null, null]);
  });

  test('the fault of an order to open distinguishes an offline station, an unresponsive module, a valve that did not open, and a refusal', () => {
    expect(open(6, 'unreachable')).toBe('station_offline');
    expect(open(5)).toBe('no_answer');
    expect(open(4, 'module_unreachable')).toBe('module_silent');
    expect(open(4, 'not_confirmed')).toBe('not_confirmed');
    expect(open(4, 'interlock')).toBe('interlock');
    expect(open(4, 'source_short')).toBe('source_short');
    expect(open(4, 'expired')).toBe('too_late');
    expect(open(4, 'clock_not_set')).toBe('clock_not_set');
    expect(open(4, 'unknown_output')).toBe('refused');
    expect(open(4)).toBe('refused');
  });

  test('an order to close has no fault: it is resent until the module has closed', () => {
    expect(faultOf({ kind: 'close', status: 5, error: null })).toBeNull();
  });
});
