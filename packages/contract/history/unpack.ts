import { ByteReader } from './bytes.ts';
import type { HistoryColumns } from './columns.ts';
import { COLUMN, MAGIC } from './format.ts';

/** More rows than this cannot be valid: ten years at ten-second intervals are 32 million. */
const ROWS_MAX = 64_000_000;

/** Unpacks a history; throws a RangeError if the bytes are invalid. */
export function unpackHistory(bytes: Uint8Array): HistoryColumns {
  const input = new ByteReader(bytes);
  for (const byte of MAGIC) if (input.byte() !== byte) throw new RangeError('not a packed history');
  const timesMs = unpackTimes(input);
  const columns = new Map<string, Float32Array | Float64Array>();
  const count = input.varint();
  for (let i = 0; i < count; i += 1) columns.set(input.name(), unpackValues(input, timesMs.length));
  if (!input.done) throw new RangeError('unexpected bytes after the history');
  return { timesMs, columns };
}

function unpackTimes(input: ByteReader): Float64Array {
  const rows = input.varint();
  if (rows > ROWS_MAX) throw new RangeError('too many rows');
  const timesMs = new Float64Array(rows);
  if (rows === 0) return timesMs;
  let time = input.float64();
  timesMs[0] = time;
  for (let row = 1; row < rows;) {
    const step = input.varint();
    const end = row + input.varint();
    if (end > rows || end === row) throw new RangeError('invalid run of times');
    for (; row < end; row += 1) {
      time += step;
      timesMs[row] = time;
    }
  }
  return timesMs;
}

/** Unpacks the values of a column, NaN where there is none. */
export function unpackValues(input: ByteReader, rows: number): Float32Array | Float64Array {
  const kind = input.byte();
  const narrow = kind === COLUMN.decimal32 || kind === COLUMN.float32;
  const column = narrow ? new Float32Array(rows) : new Float64Array(rows);
  const present = unpackPresence(input, column);
  if (kind === COLUMN.decimal32 || kind === COLUMN.decimal64) unpackDecimals(input, column, present);
  else if (kind === COLUMN.float32 || kind === COLUMN.float64) unpackFloats(input, column, present);
  else throw new RangeError(`unknown column kind ${kind}`);
  return column;
}

/** Marks rows without a value as NaN and returns the number of rows with one. */
function unpackPresence(input: ByteReader, column: Float32Array | Float64Array): number {
  let present = 0;
  let inPresentRun = true;
  for (let row = 0; row < column.length; inPresentRun = !inPresentRun) {
    const run = input.varint();
    if (run > column.length - row || (run === 0 && row > 0)) throw new RangeError('invalid run of rows');
    if (inPresentRun) present += run;
    else column.fill(NaN, row, row + run);
    row += run;
  }
  return present;
}

function unpackDecimals(input: ByteReader, column: Float32Array | Float64Array, present: number): void {
  const power = 10 ** input.byte();
  if (present === 0) return;
  let whole = unzigzag(input.varint());
  const width = input.byte();
  const steps = present - 1;
  const planes = input.take(steps * width);
  let at = -1;
  for (let row = 0; row < column.length; row += 1) {
    if (Number.isNaN(column[row])) continue;
    if (at >= 0) {
      let step = 0;
      for (let plane = width - 1; plane >= 0; plane -= 1) step = step * 256 + (planes[plane * steps + at] ?? 0);
      whole += unzigzag(step);
    }
    column[row] = whole / power;
    at += 1;
  }
}

/** Inverse of the packer's zigzag. */
function unzigzag(zigzag: number): number {
  return zigzag % 2 === 0 ? zigzag / 2 : -(zigzag + 1) / 2;
}

function unpackFloats(input: ByteReader, column: Float32Array | Float64Array, present: number): void {
  const width = column.BYTES_PER_ELEMENT;
  const planes = input.take(present * width);
  const one = new DataView(new ArrayBuffer(8));
  let at = 0;
  for (let row = 0; row < column.length; row += 1) {
    if (Number.isNaN(column[row])) continue;
    for (let plane = 0; plane < width; plane += 1) one.setUint8(plane, planes[plane * present + at] ?? 0);
    column[row] = width === 4 ? one.getFloat32(0, true) : one.getFloat64(0, true);
    at += 1;
  }
}
