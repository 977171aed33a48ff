import { expect, test } from 'vitest';
import { SUBTYPES } from '../../catalogue/kinds.ts';
import { REPORTS } from '../registry.ts';
import { DEFAULT_OPTIONS } from '../request/options.ts';
import { STORED_UNITS } from '../../units/user-units.ts';
import { at } from '../testing/example.ts';
import { aModule, aSeries } from '../testing/fixture.ts';
import { withCounterBars } from './counter-bars.ts';

const span = { fromMs: Date.parse('2026-06-01T06:00:00Z'), untilMs: Date.parse('2026-06-01T09:00:00Z'), zone: 'UTC' };
const context = {
  startMs: span.fromMs,
  untilMs: span.untilMs,
  language: 'en',
  units: STORED_UNITS,
  zone: 'UTC',
  options: DEFAULT_OPTIONS,
} as const;
const terminal = (subtype: keyof typeof SUBTYPES) =>
  aModule('AM-600', {
    config: { inputs: { DI_USR_3: { input_type: 2, subtype: SUBTYPES[subtype].number, counter_type: 1 } } },
  });
const totals = at(['06:00', 100], ['07:00', 100.5], ['07:30', 102]);

test('a water meter is drawn as bars of the flow per hour; its stored totals stay as they are', () => {
  const lines = REPORTS.complex.lines([aSeries('Pump', terminal('flowmeter'), 'DI_USR_3', totals)], context);
  const [bars] = withCounterBars(lines, span);
  expect(bars?.drawing).toBe('bars');
  expect([...(bars?.columns.values ?? [])]).toEqual([0.5, 1.5, Number.NaN]);
  expect([...(lines[0]?.columns.values ?? [])]).toEqual([100, 100.5, 102]);
});

test('wind, which is computed from pulses, stays a line', () => {
  const lines = REPORTS.complex.lines(
    [aSeries('Mast', terminal('anemometer_speed_count'), 'DI_USR_3', totals)],
    context,
  );
  expect(withCounterBars(lines, span)).toEqual(lines);
});
