import {
  array,
  assert,
  constant,
  constantFrom,
  double,
  integer,
  nat,
  oneof,
  property,
  record,
  tuple,
} from 'fast-check';
import { BREAK_MS } from '@zagon/domain/measurements/broken-line.ts';
import { drawReport } from '@zagon/domain/reports/lines/draw-report.ts';
import { linePart } from '@zagon/domain/reports/lines/drawn-line.ts';
import { REPORTS } from '@zagon/domain/reports/registry.ts';
import { aContext, aModule, aSeries } from '@zagon/domain/reports/testing/fixture.ts';
import { describe, expect, test } from 'vitest';
import { ByteReader, ByteWriter } from '../../history/bytes.ts';
import { packDrawnPart, unpackDrawnPart } from './drawn-part.ts';
import { packDrawn, unpackDrawn } from './drawn-report.ts';
import { packPoints, unpackPoints } from './points.ts';

/** A value of a sensor, of a counter, or any other; null: none; undefined: a break. */
const aValue = oneof(
  { weight: 6, arbitrary: integer({ min: -500, max: 1_000 }).map((tenths) => Math.fround(tenths / 10)) },
  { weight: 1, arbitrary: double({ noNaN: true }) },
  { weight: 1, arbitrary: constant(null) },
  { weight: 1, arbitrary: constant(undefined) },
);

const somePoints = record({
  startMs: integer({ min: 0, max: 2_000_000_000_000 }),
  unitMs: constantFrom(1, 1_000, 900_000),
  rows: array(tuple(nat({ max: 200_000 }), aValue), { maxLength: 300 }),
}).map(({ startMs, unitMs, rows }) => {
  const points: number[] = [];
  let atMs = startMs;
  for (const [steps, value] of rows) {
    if (value === undefined) {
      if (points.length > 0) points.push(atMs + BREAK_MS, Number.NaN);
      continue;
    }
    atMs += (steps + 1) * unitMs + BREAK_MS;
    points.push(atMs, value ?? Number.NaN);
  }
  return Float64Array.from(points);
});

test('packed points are the same points, whatever their times, values, breaks and missing values', () => {
  assert(
    property(somePoints, (points) => {
      const out = new ByteWriter();
      packPoints(out, points);
      const input = new ByteReader(out.view);
      expect(unpackPoints(input)).toEqual(points);
      expect(input.done).toBe(true);
    }),
  );
});

test('points whose times are not in order are not packed', () => {
  expect(() => packPoints(new ByteWriter(), Float64Array.of(5, 1, 4, 1))).toThrow(RangeError);
});

const fromMs = Date.parse('2026-06-11T00:00:00Z');
const untilMs = Date.parse('2026-06-12T00:00:00Z');
const lines = REPORTS.complex.lines(
  [
    aSeries('Sad Ż', 'AM-200', 'TEMP_1', [
      ['2026-06-11T04:00:00Z', 21.5],
      ['2026-06-11T04:15:00Z', null],
      ['2026-06-11T09:00:00Z', 25.1],
    ]),
    aSeries('Orchard', 'AM-200', 'VPD_INFECT_1', [
      ['2026-06-11T04:00:00Z', 1],
      ['2026-06-11T04:15:00Z', 0],
    ]),
    aSeries('Valves', aModule('AM-421', { outputs: { o1: { name: 'Block A', flowM3PerH: 12 } } }), 'o1', [
      ['2026-06-11T03:55:00Z', 0],
      ['2026-06-11T04:10:00Z', 1],
    ]),
  ],
  aContext(),
);
const view = { fromMs, untilMs, grid: { fromMs, untilMs, count: 300 } };
const report = {
  type: 'complex',
  start_date: '2026-06-11T00:00:00Z',
  end_date: '2026-06-12T00:00:00Z',
  until_ms: untilMs,
  sources: [{ id: '0199f0aa-0000-7000-8000-000000000001', field: 'TEMP_1', name: 'Sad Ż', ok: true, newest_at: null }],
  ...drawReport(REPORTS.complex, lines, { fromMs, untilMs, view, language: 'en', zone: 'Europe/Warsaw' }),
};

describe('a drawn report', () => {
  test('a drawn report restores its axes, lines, silences and figures', () => {
    expect(unpackDrawn(packDrawn(report))).toEqual(report);
  });

  test.each([
    ['truncated', packDrawn(report).slice(0, 400)],
    ['with something behind its end', Uint8Array.of(...packDrawn(report), 0)],
    ['a different format', Uint8Array.of(0x5a, 0x52, 1, 0)],
    ['with a head that is none', Uint8Array.of(0x5a, 0x44, 1, 2, 0x7b, 0x7d, 0)],
  ])('a drawn report is refused when it is %s', (_title, bytes) => {
    expect(() => unpackDrawn(bytes)).toThrow(RangeError);
  });
});

describe('a part of a drawn report', () => {
  const part = lines.map((line) => linePart(line, view));

  test('a part restores the names, points and sums of its lines', () => {
    expect(unpackDrawnPart(packDrawnPart(part))).toEqual(part);
  });

  test.each([
    ['truncated', packDrawnPart(part).slice(0, 200)],
    ['with something behind its end', Uint8Array.of(...packDrawnPart(part), 0)],
    ['a whole report', packDrawn(report)],
    ['with a head that is none', Uint8Array.of(0x5a, 0x50, 1, 2, 0x7b, 0x7d)],
  ])('a part is refused when it is %s', (_title, bytes) => {
    expect(() => unpackDrawnPart(bytes)).toThrow(RangeError);
  });
});
