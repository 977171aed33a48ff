import type { DrawnChart, DrawnSeries } from '@zagon/domain/reports/lines/draw-report.ts';
import type { LineDash, LineDrawing } from '@zagon/domain/reports/lines/report-line.ts';
import { STATE_KINDS } from '@zagon/domain/reports/lines/state-labels.ts';
import { z } from 'zod';
import { instant } from '../../endpoint.ts';
import { ByteReader, ByteWriter } from '../../history/bytes.ts';
import { readHead, writeHead } from '../head.ts';
import { reportSource } from '../report-source.ts';
import { lineSum } from './line-sum.ts';
import { packPoints, unpackPoints } from './points.ts';

/*
 * A report as a chart draws it:
 *
 *   'Z' 'D' 1        magic and version
 *   varint, bytes    the head as ASCII JSON (other characters escaped): everything but points
 *   silences
 *   for each line    its points, outliers and intervals
 *
 * Silences and intervals are points of starts (times) and lengths (values), outliers points of times.
 */
const MAGIC = [0x5a, 0x44, 1] as const;

const DRAWINGS = ['line', 'points', 'bars', 'area', 'step'] as const satisfies readonly LineDrawing[];
const DASHES = ['solid', 'dotted', 'dashed'] as const satisfies readonly LineDash[];

const extreme = z.object({ value: z.number(), atMs: z.number() }).nullable();

const scale = z.tuple([z.number(), z.number()]).nullable();

/** What is stated of a line; the names are those of the domain, which draws it. */
const line = z.object({
  name: z.string(),
  unit: z.string(),
  decimals: z.number(),
  colour: z.number(),
  drawing: z.enum(DRAWINGS),
  dash: z.enum(DASHES),
  states: z.enum(STATE_KINDS).nullable(),
  longestGapMs: z.number().nullable(),
  axis: z.number().nullable(),
  minSpan: z.number(),
  readings: z.number(),
  stats: z.object({ newest: z.number().nullable(), min: extreme, max: extreme }),
  sum: lineSum,
});

const head = z.object({
  type: z.string(),
  start_date: instant,
  end_date: instant,
  /** The part of the period that is over, ms since 1970: the rest of today is not a gap. */
  until_ms: z.number(),
  sources: z.array(reportSource),
  axes: z.array(
    z.object({ title: z.string(), unit: z.string(), side: z.enum(['left', 'right']), offsetPx: z.number(), scale }),
  ),
  lines: z.array(line),
});

/** A report as a chart draws it, with its sources. */
export type DrawnReport = Omit<z.output<typeof head>, 'axes' | 'lines'> & DrawnChart;

/** Packs a drawn report without loss. */
export function packDrawn({ lines, silences, ...report }: DrawnReport): Uint8Array {
  const out = new ByteWriter();
  for (const byte of MAGIC) out.byte(byte);
  const stated = lines.map(({ points: _points, outliersMs: _outliers, intervals: _intervals, ...rest }) => rest);
  writeHead(out, { ...report, lines: stated });
  packPoints(out, spanPoints(silences));
  for (const { points, outliersMs, intervals } of lines) {
    packPoints(out, points);
    packPoints(out, spanPoints(outliersMs.map((atMs) => ({ fromMs: atMs, untilMs: atMs }))));
    const { startsMs = new Float64Array(), endsMs = startsMs } = intervals ?? {};
    packPoints(
      out,
      spanPoints(Array.from(startsMs, (fromMs, index) => ({ fromMs, untilMs: endsMs[index] ?? fromMs }))),
    );
  }
  return out.view;
}

/** Unpacks a drawn report; throws a RangeError if the bytes are invalid. */
export function unpackDrawn(bytes: Uint8Array): DrawnReport {
  const input = new ByteReader(bytes);
  for (const byte of MAGIC) if (input.byte() !== byte) throw new RangeError('not a drawn report');
  const { lines, ...report } = readHead(input, head);
  const silences = spansOf(unpackPoints(input));
  const drawn = lines.map((stated): DrawnSeries => {
    const points = unpackPoints(input);
    const outliersMs = spansOf(unpackPoints(input)).map(({ fromMs }) => fromMs);
    const intervals = spansOf(unpackPoints(input));
    if (stated.drawing !== 'bars') return { ...stated, points, outliersMs };
    const startsMs = Float64Array.from(intervals, ({ fromMs }) => fromMs);
    const endsMs = Float64Array.from(intervals, ({ untilMs }) => untilMs);
    return { ...stated, points, outliersMs, intervals: { startsMs, endsMs } };
  });
  if (!input.done) throw new RangeError('unexpected bytes after the report');
  return { ...report, silences, lines: drawn };
}

type Span = DrawnChart['silences'][number];

/** The starts of spans and their lengths as points. */
function spanPoints(spans: readonly Span[]): Float64Array {
  return Float64Array.from(spans.flatMap(({ fromMs, untilMs }) => [fromMs, untilMs - fromMs]));
}

function spansOf(points: Float64Array): readonly Span[] {
  return Array.from({ length: points.length / 2 }, (_, row) => {
    const fromMs = points[2 * row] ?? 0;
    return { fromMs, untilMs: fromMs + (points[2 * row + 1] ?? 0) };
  });
}
