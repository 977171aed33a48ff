import { aContext, aModule, aSeries, type Readings } from '@zagon/domain/reports/fixture.ts';
import { REPORT_TYPES } from '@zagon/domain/reports/registry.ts';
import { expect, test } from 'vitest';
import { sumOf } from './line-sum.ts';

const at = (time: string): string => `2026-06-11T${time}:00Z`;
const view = (from: string, until: string) => ({ fromMs: Date.parse(at(from)), untilMs: Date.parse(at(until)) });

/** The only line of a complex report of one field. */
function lineOf(module: Parameters<typeof aSeries>[1], field: Parameters<typeof aSeries>[2], readings: Readings) {
  const [line] = REPORT_TYPES.complex.lines([aSeries('A', module, field, readings)], aContext());
  if (line === undefined) throw new Error('a source has a line');
  return line;
}

const warm = lineOf('AM-200', 'TEMP_1', [
  [at('06:00'), 10],
  [at('06:15'), 12],
  [at('06:30'), null],
  [at('09:00'), 17],
]);

test('a line has its mean, its lowest and highest, and the hours in which nothing came', () => {
  expect(sumOf(warm, view('06:00', '09:00'))).toEqual({
    kind: 'measured',
    mean: 13,
    least: 10,
    most: 17,
    // From 6:15 to 9:00, told in whole hours.
    silentH: 3,
  });
});

test('only the part in view counts', () => {
  expect(sumOf(warm, view('06:10', '06:20'))).toEqual({
    kind: 'measured',
    mean: 12,
    least: 12,
    most: 12,
    silentH: 0,
  });
  expect(sumOf(warm, view('07:00', '08:00'))).toMatchObject({ mean: null, least: null, most: null, silentH: 1 });
});

const north = aModule('AM-421', { outputs: { o1: { name: 'Block A', flowM3PerH: 12 } } });
const openings: Readings = [
  [at('05:00'), 0],
  [at('06:00'), 1],
  [at('06:30'), 0],
  [at('08:00'), 1],
  [at('08:15'), 0],
];

test('an output was on so often and so long, and its flow makes that water', () => {
  expect(sumOf(lineOf(north, 'o1', openings), view('05:00', '10:00'))).toEqual({
    kind: 'switched',
    times: 2,
    minutes: 45,
    waterM3: 9,
  });
});

test('what was on before the view counts from its beginning, and is no new opening', () => {
  expect(sumOf(lineOf(north, 'o1', openings), view('06:20', '07:00'))).toMatchObject({
    times: 0,
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

test('wet leaves are counted like what is switched', () => {
  const wet = lineOf('AM-200', 'VPD_INFECT_1', [
    [at('02:00'), 0],
    [at('03:00'), 1],
    [at('07:30'), 0],
  ]);
  expect(sumOf(wet, view('00:00', '12:00'))).toEqual({ kind: 'switched', times: 1, minutes: 270, waterM3: null });
});

test('amounts are added up, and the largest is told', () => {
  const amounts = { ...warm, drawing: 'bars' } as const;
  expect(sumOf(amounts, view('06:00', '09:00'))).toEqual({ kind: 'amount', total: 39, most: 17 });
});
