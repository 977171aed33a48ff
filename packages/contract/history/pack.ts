import { ByteWriter } from './bytes.ts';
import type { HistoryColumns } from './columns.ts';
import { commonDecimals } from './decimal.ts';
import { COLUMN, MAGIC } from './format.ts';

/** Packs a history without loss: about one byte a value after gzip. The times must rise. */
export function packHistory(history: HistoryColumns): Uint8Array {
  const out = new ByteWriter();
  for (const byte of MAGIC) out.byte(byte);
  packTimes(out, history.timesMs);
  out.varint(history.columns.size);
  for (const [name, values] of history.columns) {
    if (values.length !== history.timesMs.length)
      throw new RangeError(`${name} has ${values.length} values for ${history.timesMs.length} rows`);
    packColumn(out, name, values);
  }
  return out.view;
}

/** Steps of time repeat for days: they are told as runs. */
function packTimes(out: ByteWriter, timesMs: Float64Array): void {
  out.varint(timesMs.length);
  const [first] = timesMs;
  if (first === undefined) return;
  out.float64(first);
  let before = first;
  let step = -1;
  let run = 0;
  for (let row = 1; row < timesMs.length; row += 1) {
    const time = timesMs[row] ?? before;
    if (!(time >= before)) throw new RangeError('times must rise');
    if (time - before === step) {
      run += 1;
    } else {
      if (run > 0) writeRun(out, step, run);
      step = time - before;
      run = 1;
    }
    before = time;
  }
  if (run > 0) writeRun(out, step, run);
}

function writeRun(out: ByteWriter, step: number, run: number): void {
  out.varint(step);
  out.varint(run);
}

function packColumn(out: ByteWriter, name: string, values: Float32Array | Float64Array): void {
  out.name(name);
  const narrow = values instanceof Float32Array;
  const decimals = commonDecimals(values);
  const kind = decimals === undefined ? (narrow ? 'float32' : 'float64') : narrow ? 'decimal32' : 'decimal64';
  out.byte(COLUMN[kind]);
  const present = packPresence(out, values);
  if (decimals === undefined) packFloats(out, present);
  else packDecimals(out, present, decimals);
}

/** Tells which rows have a value, and gives those values alone. */
function packPresence(out: ByteWriter, values: Float32Array | Float64Array): Float32Array | Float64Array {
  const present = values instanceof Float32Array ? new Float32Array(values.length) : new Float64Array(values.length);
  let count = 0;
  let run = 0;
  let inside = true;
  for (const value of values) {
    const has = !Number.isNaN(value);
    if (has) {
      present[count] = value;
      count += 1;
    }
    if (has !== inside) {
      out.varint(run);
      run = 0;
      inside = has;
    }
    run += 1;
  }
  if (values.length > 0) out.varint(run);
  return present.subarray(0, count);
}

/** The first value, then differences of neighbours in planes: the high bytes are nearly all zero. */
function packDecimals(out: ByteWriter, values: Float32Array | Float64Array, decimals: number): void {
  const power = 10 ** decimals;
  out.byte(decimals);
  const [first] = values;
  if (first === undefined) return;
  let before = Math.round(first * power);
  out.varint(zigzag(before));
  const steps = new Uint32Array(values.length - 1);
  let all = 0;
  for (let i = 0; i < steps.length; i += 1) {
    const whole = Math.round((values[i + 1] ?? 0) * power);
    const step = zigzag(whole - before);
    steps[i] = step;
    all |= step;
    before = whole;
  }
  const width = all === 0 ? 0 : Math.ceil((32 - Math.clz32(all)) / 8);
  out.byte(width);
  const room = out.reserve(steps.length * width);
  for (let plane = 0; plane < width; plane += 1) {
    const from = plane * steps.length;
    for (let i = 0; i < steps.length; i += 1) room[from + i] = (steps[i] ?? 0) >>> (8 * plane);
  }
}

/** Folds a signed number to a positive one, small ones to small ones: 0, -1, 1, -2, 2 to 0, 1, 2, 3, 4. */
function zigzag(value: number): number {
  return value >= 0 ? value * 2 : value * -2 - 1;
}

function packFloats(out: ByteWriter, values: Float32Array | Float64Array): void {
  const width = values.BYTES_PER_ELEMENT;
  const bytes = new DataView(new ArrayBuffer(values.length * width));
  for (let i = 0; i < values.length; i += 1) {
    if (width === 4) bytes.setFloat32(i * 4, values[i] ?? 0, true);
    else bytes.setFloat64(i * 8, values[i] ?? 0, true);
  }
  const room = out.reserve(values.length * width);
  for (let plane = 0; plane < width; plane += 1) {
    for (let i = 0; i < values.length; i += 1) room[plane * values.length + i] = bytes.getUint8(i * width + plane);
  }
}
