import { expect, test } from 'vitest';
import { decideExtension, decideHandOpening, type HandOpeningRequest, peakM3PerH } from './hand-opening.ts';

const MIN = 60_000;
const source = {
  id: 'pond',
  name: 'Pond',
  efficiencyM3PerH: 24,
  cleanOutputIds: ['pump'],
  fertigatedOutputIds: ['pump'],
};
const valve: HandOpeningRequest = {
  outputId: 'valve-A',
  minutes: 10,
  nowMs: 0,
  use: { kind: 'valve', source, flowM3PerH: 10 },
  off: [],
  live: null,
  running: [],
  draws: [],
};
const decide = (overrides: Partial<HandOpeningRequest>) => {
  const result = decideHandOpening({ ...valve, ...overrides });
  return result.ok ? 'allowed' : result.error;
};

test('a free valve with enough water may be opened', () => {
  expect(decide({})).toBe('allowed');
  expect(decide({ draws: [{ fromMs: 0, untilMs: MIN, flowM3PerH: 14 }] })).toBe('allowed');
});

test('an output that depends on an inactive module is refused, and the module is named', () => {
  expect(decide({ off: ['Pump'] })).toEqual({ kind: 'module_off', outputs: ['Pump'] });
});

test('a request for more water than the source has left is refused, with the amount that is left', () => {
  expect(decide({ draws: [{ fromMs: 0, untilMs: MIN, flowM3PerH: 14.1 }] })).toMatchObject({
    kind: 'source_short',
    source: 'Pond',
    wantedM3PerH: 10,
  });
});

test('the openings of a running schedule count within the requested minutes, later ones do not', () => {
  const later = (fromMs: number) => decide({ draws: [{ fromMs, untilMs: fromMs + MIN, flowM3PerH: 20 }] });
  expect(later(9 * MIN)).toMatchObject({ kind: 'source_short' });
  expect(later(10 * MIN)).toBe('allowed');
});

test('a running schedule blocks its outputs, and the refusal names it and the time left', () => {
  const running = [{ scheduleName: 'North', endsAtMs: 20 * MIN, outputIds: new Set(['valve-A', 'pump']) }];
  expect(decide({ running })).toEqual({
    kind: 'schedule_runs',
    scheduleName: 'North',
    left: { value: 20, unit: 'min' },
  });
  expect(decide({ running, outputId: 'valve-B' })).toBe('allowed');
});

test('an open output is extended, not opened again; a closing output must close first', () => {
  expect(decide({ live: 'open' })).toEqual({ kind: 'already_open' });
  expect(decide({ live: 'stop_pending' })).toEqual({ kind: 'closing' });
});

test('a pump opens on its own only while a valve of its source is open', () => {
  const pump = (openValves: number) => decide({ outputId: 'pump', use: { kind: 'source_output', source, openValves } });
  expect(pump(0)).toEqual({ kind: 'pump_alone', source: 'Pond' });
  expect(pump(1)).toBe('allowed');
});

test('the peak is the maximum at any one moment, not the sum of all draws', () => {
  const draws = [
    { fromMs: 0, untilMs: 5, flowM3PerH: 10 },
    { fromMs: 5, untilMs: 9, flowM3PerH: 12 },
    { fromMs: 8, untilMs: 12, flowM3PerH: 3 },
  ];
  expect(peakM3PerH(draws, 0, 20)).toBe(15);
  expect(peakM3PerH(draws, 0, 8)).toBe(12);
});

test('an extension is refused for lack of water or an inactive module, but not because the valve is open', () => {
  const extend = (overrides: Partial<HandOpeningRequest>) => {
    const result = decideExtension({ ...valve, live: 'open', ...overrides });
    return result.ok ? 'allowed' : result.error.kind;
  };
  expect(extend({})).toBe('allowed');
  expect(extend({ off: ['Pump'] })).toBe('module_off');
  expect(extend({ draws: [{ fromMs: 0, untilMs: MIN, flowM3PerH: 14.1 }] })).toBe('source_short');
  expect(extend({ use: { kind: 'other' }, off: ['Lamp'] })).toBe('module_off');
});
