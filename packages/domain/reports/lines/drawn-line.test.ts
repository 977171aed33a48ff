import { array, assert, constantFrom, double, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { brokenLine } from '../../measurements/broken-line.ts';
import { drawnLine } from './drawn-line.ts';
import { COMPUTED_SCALE, type ReportLine } from './report-line.ts';

const GAP_MS = 3_000;

/** A line of dots, which keeps each point that is drawn. */
function dotsAt(readings: readonly { readonly afterMs: number; readonly value: number }[]): ReportLine {
  let atMs = 0;
  const timesMs = Float64Array.from(readings, ({ afterMs }) => (atMs += afterMs));
  return {
    name: 'Wind',
    unit: '°',
    decimals: 0,
    drawing: 'points',
    dash: 'solid',
    colour: 0,
    scale: null,
    longestGapMs: GAP_MS,
    states: null,
    flowM3PerH: null,
    ...COMPUTED_SCALE,
    columns: { timesMs, values: Float64Array.from(readings, ({ value }) => value) },
  };
}

/** The points of all readings from the last one before a span to the first one after it, with the breaks between them. */
function around(line: ReportLine, fromMs: number, untilMs: number): readonly (readonly number[])[] {
  const points = brokenLine(line.columns, GAP_MS);
  const rows = Array.from({ length: points.length / 2 }, (_, row) => [...points.subarray(2 * row, 2 * row + 2)]);
  const measured = rows.filter(([, value = Number.NaN]) => !Number.isNaN(value));
  const first = measured.findLast(([atMs = 0]) => atMs < fromMs) ?? rows[0];
  const last = measured.find(([atMs = 0]) => atMs > untilMs) ?? rows.at(-1);
  return first === undefined || last === undefined ? [] : rows.slice(rows.indexOf(first), rows.indexOf(last) + 1);
}

test('a part of a line has the points of its view and of one view on both sides, and those to which they lead', () => {
  const readings = array(
    record({
      afterMs: integer({ min: 1, max: 2 * GAP_MS }),
      value: constantFrom(1, 2, 3, Number.NaN),
    }),
    { maxLength: 60 },
  );
  const view = record({
    start: double({ min: 0, max: 1, noNaN: true }),
    share: double({ min: 0, max: 1, noNaN: true }),
  });
  assert(
    property(readings, view, (each, { start, share }) => {
      const line = dotsAt(each);
      const endMs = line.columns.timesMs.at(-1) ?? 0;
      const fromMs = Math.floor(start * endMs);
      const untilMs = fromMs + Math.floor(share * (endMs - fromMs)) + 1;
      const drawn = drawnLine(line, { fromMs, untilMs, grid: { fromMs, untilMs, count: 10 } });
      const rows = Array.from({ length: drawn.points.length / 2 }, (_, row) => [
        ...drawn.points.subarray(2 * row, 2 * row + 2),
      ]);
      const lengthMs = untilMs - fromMs;
      expect(rows).toEqual(around(line, fromMs - lengthMs, untilMs + lengthMs));
    }),
  );
});
