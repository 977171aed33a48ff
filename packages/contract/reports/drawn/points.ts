import { BREAK_MS } from '@zagon/domain/measurements/broken-line.ts';
import type { ByteReader, ByteWriter } from '../../history/bytes.ts';
import { packValues } from '../../history/pack.ts';
import { unpackValues } from '../../history/unpack.ts';

/*
 * The points of a line, `t, v, t, v…`:
 *
 *   varint rows
 *   runs of rows           varint rows with a time of their own, varint breaks, … until all rows are covered
 *   if any has a time:     float64 first time (ms since 1970), varint unit (ms), byte width, and the steps between
 *                          neighbours in that unit in `width` byte planes, low bytes first
 *   values                 as a column of a history, of the rows with a time
 *
 * A break is a NaN value `BREAK_MS` after the row before it, as in every gap of a line, so it needs no time.
 */

/** No chart has more points than the longest report has readings, and a break after each. */
const ROWS_MAX = 8_000_000;

/** Steps of whole milliseconds over the years of a report fit into six bytes. */
const WIDTH_MAX = 6;

/** Packs points without loss; their times are whole milliseconds in ascending order. */
export function packPoints(out: ByteWriter, points: Float64Array): void {
  const rows = points.length / 2;
  out.varint(rows);
  const timesMs = new Float64Array(rows);
  const values = new Float64Array(rows);
  let timed = 0;
  let run = 0;
  let inBreaks = false;
  for (let row = 0; row < rows; row += 1) {
    const isBreak = isBreakAt(points, row);
    if (isBreak !== inBreaks) {
      out.varint(run);
      run = 0;
      inBreaks = isBreak;
    }
    run += 1;
    if (isBreak) continue;
    timesMs[timed] = points[2 * row] ?? Number.NaN;
    values[timed] = points[2 * row + 1] ?? Number.NaN;
    timed += 1;
  }
  if (rows > 0) out.varint(run);
  packTimes(out, timesMs.subarray(0, timed));
  packValues(out, narrowed(values.subarray(0, timed)));
}

function isBreakAt(points: Float64Array, row: number): boolean {
  return Number.isNaN(points[2 * row + 1]) && (points[2 * row] ?? 0) - (points[2 * row - 2] ?? 0) === BREAK_MS;
}

function packTimes(out: ByteWriter, timesMs: Float64Array): void {
  const [first] = timesMs;
  if (first === undefined) return;
  out.float64(first);
  let unit = 0;
  let longest = 0;
  for (let row = 1; row < timesMs.length; row += 1) {
    const step = (timesMs[row] ?? 0) - (timesMs[row - 1] ?? 0);
    if (!(step >= 0) || !Number.isSafeInteger(step)) throw new RangeError('times must be ascending');
    unit = commonDivisor(unit, step);
    longest = Math.max(longest, step);
  }
  unit = Math.max(1, unit);
  let width = 0;
  while (longest / unit >= 256 ** width) width += 1;
  if (longest === 0) width = 0;
  out.varint(unit);
  out.byte(width);
  const steps = timesMs.length - 1;
  const target = out.reserve(steps * width);
  for (let row = 0; row < steps; row += 1) {
    let rest = ((timesMs[row + 1] ?? 0) - (timesMs[row] ?? 0)) / unit;
    for (let plane = 0; plane < width; plane += 1) {
      target[plane * steps + row] = rest % 256;
      rest = Math.floor(rest / 256);
    }
  }
}

function commonDivisor(one: number, other: number): number {
  let [divisor, rest] = [one, other];
  while (rest > 0) [divisor, rest] = [rest, divisor % rest];
  return divisor;
}

/** Values in four bytes if nothing is lost, as most are stored: 21.3 then needs no float. */
function narrowed(values: Float64Array): Float32Array | Float64Array {
  const narrow = Float32Array.from(values);
  return values.every((value, row) => Object.is(narrow[row], value)) ? narrow : values;
}

/** Unpacks points; throws a RangeError if the bytes are invalid. */
export function unpackPoints(input: ByteReader): Float64Array {
  const rows = input.varint();
  if (rows > ROWS_MAX) throw new RangeError('too many points');
  const isBreak = new Uint8Array(rows);
  let timed = 0;
  let inBreaks = false;
  for (let row = 0; row < rows; inBreaks = !inBreaks) {
    const run = input.varint();
    if (run > rows - row || (run === 0 && row > 0)) throw new RangeError('invalid run of points');
    if (inBreaks) isBreak.fill(1, row, row + run);
    else timed += run;
    row += run;
  }
  const timesMs = unpackTimes(input, timed);
  const values = unpackValues(input, timed);
  const points = new Float64Array(2 * rows);
  let next = 0;
  for (let row = 0; row < rows; row += 1) {
    points[2 * row] = isBreak[row] === 1 ? (points[2 * row - 2] ?? 0) + BREAK_MS : (timesMs[next] ?? 0);
    points[2 * row + 1] = isBreak[row] === 1 ? Number.NaN : (values[next] ?? Number.NaN);
    if (isBreak[row] === 0) next += 1;
  }
  return points;
}

function unpackTimes(input: ByteReader, rows: number): Float64Array {
  const timesMs = new Float64Array(rows);
  if (rows === 0) return timesMs;
  let time = input.float64();
  timesMs[0] = time;
  const unit = input.varint();
  const width = input.byte();
  if (width > WIDTH_MAX) throw new RangeError('invalid width of times');
  const steps = rows - 1;
  const planes = input.take(steps * width);
  for (let row = 0; row < steps; row += 1) {
    let step = 0;
    for (let plane = width - 1; plane >= 0; plane -= 1) step = step * 256 + (planes[plane * steps + row] ?? 0);
    time += step * unit;
    timesMs[row + 1] = time;
  }
  return timesMs;
}
