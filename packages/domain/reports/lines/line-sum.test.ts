import { aContext, aModule, aSeries, type Readings } from '../testing/fixture.ts';
import { REPORTS } from '../registry.ts';
import { expect, test } from 'vitest';
import { sumOf } from './line-sum.ts';

const at = (time: string): string => `2026-06-11T${time}:00Z`;
const view = (from: string, until: string) => ({ fromMs: Date.parse(at(from)), untilMs: Date.parse(at(until)) });

/** The only line of a complex report of one field. */
function lineOf(module: Parameters<typeof aSeries>[1], field: Parameters<typeof aSeries>[2], readings: Readings) {
  const [line] = REPORTS.complex.lines([aSeries('A', module, field, readings)], aContext());
  if (line === undefined) throw new Error('expected one line');
  return line;
}

const warm = lineOf('AM-200', 'TEMP_1', [
  [at('06:00'), 10],
  [at('06:15'), 12],
  [at('06:30'), null],
  [at('09:00'), 17],
]);

test('a line has its mean, minimum and maximum, and the hours without a reading', () => {
  expect(sumOf(warm, view('06:00', '09:00'))).toEqual({
    kind: 'measured',
    mean: 13,
    min: 10,
    max: 17,
    // From 6:15 to 9:00, in whole hours.
    silentH: 3,
  });
});

test('only the visible part is included', () => {
  expect(sumOf(warm, view('06:10', '06:20'))).toEqual({
    kind: 'measured',
    mean: 12,
    min: 12,
    max: 12,
    silentH: 0,
  });
  expect(sumOf(warm, view('07:00', '08:00'))).toMatchObject({ mean: null, min: null, max: null, silentH: 1 });
});

const north = aModule('AM-421', { outputs: { o1: { name: 'Block A', flowM3PerH: 12 } } });
const openings: Readings = [
  [at('05:00'), 0],
  [at('06:00'), 1],
  [at('06:30'), 0],
  [at('08:00'), 1],
  [at('08:15'), 0],
];

test('an output has its number of openings and total time, and its flow gives the water', () => {
  expect(sumOf(lineOf(north, 'o1', openings), view('05:00', '10:00'))).toEqual({
    kind: 'switched',
    openings: 2,
    minutes: 45,
    waterM3: 9,
  });
});

test('an opening that began before the visible part is measured from its start, and is not a new opening', () => {
  expect(sumOf(lineOf(north, 'o1', openings), view('06:20', '07:00'))).toMatchObject({
    openings: 0,
    minutes: 10,
    waterM3: 2,
  });
});

test('without a flow there is time, but no water', () => {
  expect(sumOf(lineOf(aModule('AM-421'), 'o1', openings), view('05:00', '10:00'))).toMatchObject({
    minutes: 45,
    waterM3: null,
  });
});

test('leaf wetness is counted like an output', () => {
  const wet = lineOf('AM-200', 'VPD_INFECT_1', [
    [at('02:00'), 0],
    [at('03:00'), 1],
    [at('07:30'), 0],
  ]);
  expect(sumOf(wet, view('00:00', '12:00'))).toEqual({ kind: 'switched', openings: 1, minutes: 270, waterM3: null });
});

test('amounts are summed, with the largest one', () => {
  const amounts = { ...warm, drawing: 'bars' } as const;
  expect(sumOf(amounts, view('06:00', '09:00'))).toEqual({ kind: 'amount', total: 39, max: 17 });
});
