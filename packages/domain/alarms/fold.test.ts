import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldAlarms, type FoldableAlarm } from './fold.ts';

const MINUTE_MS = 60_000;

type Alarm = FoldableAlarm & { readonly id: string };

const alarm = (rule: string, moduleId: string | null, sinceMin = 0, state = 'active'): Alarm => ({
  id: `${rule} ${moduleId} ${sinceMin}`,
  rule,
  moduleId,
  state,
  sinceMs: sinceMin * MINUTE_MS,
});

/** A short form of the rows: a single alarm by its id, a fold by its kind and number of alarms. */
function rows(...alarms: readonly Alarm[]): readonly string[] {
  return foldAlarms(alarms, (one) => one).map((row) =>
    row.kind === 'single' ? row.alarm.id : `${row.kind} ${row.alarms.length}`,
  );
}

describe('a storm', () => {
  test('three modules with the same rule within an hour of each other are one row', () => {
    expect(rows(alarm('low_signal', 'a', 100), alarm('low_signal', 'b', 50), alarm('low_signal', 'c', 0))).toEqual([
      'cause 3',
    ]);
  });

  test('a storm does not include a much earlier alarm', () => {
    const late = ['a', 'b', 'c'].map((id) => alarm('low_signal', id, 500));
    expect(rows(...late, alarm('low_signal', 'd', 0))).toEqual(['cause 3', 'low_signal d 0']);
  });

  test('a storm does not mix active alarms with those awaiting confirmation', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => alarm('low_signal', id));
    if (a === undefined || b === undefined || c === undefined) throw new Error('three alarms');
    expect(rows(a, b, { ...c, state: 'ended' })).toEqual([a.id, b.id, c.id]);
  });

  test('silent modules are one row', () => {
    expect(rows(...['a', 'b', 'c'].map((id) => alarm('module_silent', id)))).toEqual(['cause 3']);
  });
});

describe('several alarms of one module', () => {
  test('several alarms of one module are one row', () => {
    expect(rows(alarm('low_signal', 'a'), alarm('low_battery', 'b'), alarm('low_battery', 'a', 900))).toEqual([
      'module 2',
      'low_battery b 0',
    ]);
  });

  test('the row of a module leaves out a danger to plants, which keeps its own row', () => {
    expect(rows(alarm('frost', 'a'), alarm('low_battery', 'a'), alarm('low_signal', 'a'))).toEqual([
      'frost a 0',
      'module 2',
    ]);
  });

  test('the row of a module leaves out alarms that belong to a storm', () => {
    const storm = ['a', 'b', 'c'].map((id) => alarm('low_signal', id));
    expect(rows(alarm('too_dry', 'a'), ...storm)).toEqual(['too_dry a 0', 'cause 3']);
  });
});

test.each(['output_not_closed', 'flow_leak', 'pump_alone', 'run_missed', 'base_offline'])(
  '%s always has its own row',
  (rule) => {
    expect(rows(...['a', 'a', 'b', 'c'].map((id, index) => alarm(rule, id, index)))).toHaveLength(4);
  },
);

test('every alarm is in exactly one row, ordered by the first alarm of each row', () => {
  const anAlarm = fc.record({
    rule: fc.constantFrom('low_signal', 'too_dry', 'module_silent', 'flow_leak'),
    moduleId: fc.constantFrom('a', 'b', 'c', 'd', null),
    state: fc.constantFrom('active', 'ended'),
    sinceMs: fc.integer({ min: 0, max: 6 * 3_600_000 }),
  });
  fc.assert(
    fc.property(fc.array(anAlarm, { maxLength: 25 }), (alarms) => {
      const folded = foldAlarms(alarms, (one) => one);
      const members = folded.flatMap((row) => (row.kind === 'single' ? [row.alarm] : row.alarms));
      expect(new Set(members)).toEqual(new Set(alarms));
      expect(members).toHaveLength(alarms.length);
      const firsts = folded.map((row) => alarms.indexOf(row.kind === 'single' ? row.alarm : row.alarms[0]));
      expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
    }),
  );
});
