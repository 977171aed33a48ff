import { ByteWriter } from './bytes.ts';
import type { HistoryColumns } from './columns.ts';
import { commonDecimals } from './decimal.ts';
import { COLUMN, MAGIC } from './format.ts';

/** Packs a history losslessly, about one byte per value after gzip. Times must be ascending. */
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

/** Time steps stay the same for days, so they are run-length encoded. */
function packTimes(out: ByteWriter, timesMs: Float64Array): void {
  out.varint(timesMs.length);
  const [first] = timesMs;
  if (first === undefined) return;
  out.float64(first);
  let previous = first;
  let step = -1;
  let run = 0;
  for (let row = 1; row < timesMs.length; row += 1) {
    const time = timesMs[row] ?? previous;
    if (!(time >= previous)) throw new RangeError('times must be ascending');
    if (time - previous === step) {
      run += 1;
    } else {
      if (run > 0) writeRun(out, step, run);
      step = time - previous;
      run = 1;
    }
    previous = time;
  }
  if (run > 0) writeRun(out, step, run);
}

function writeRun(out: ByteWriter, step: number, run: number): void {
  out.varint(step);
  out.varint(run);
}

function packColumn(out: ByteWriter, name: string, values: Float32Array | Float64Array): void {
  out.name(name);
  packValues(out, values);
}

/** Packs the values of a column, NaN where there is none. */
export function packValues(out: ByteWriter, values: Float32Array | Float64Array): void {
  const narrow = values instanceof Float32Array;
  const decimals = commonDecimals(values);
  const kind = decimals === undefined ? (narrow ? 'float32' : 'float64') : narrow ? 'decimal32' : 'decimal64';
  out.byte(COLUMN[kind]);
  const present = packPresence(out, values);
  if (decimals === undefined) packFloats(out, present);
  else packDecimals(out, present, decimals);
}

/** Writes which rows have a value, and returns those values. */
function packPresence(out: ByteWriter, values: Float32Array | Float64Array): Float32Array | Float64Array {
  const present = values instanceof Float32Array ? new Float32Array(values.length) : new Float64Array(values.length);
  let count = 0;
  let run = 0;
  let inPresentRun = true;
  for (const value of values) {
    const hasValue = !Number.isNaN(value);
    if (hasValue) {
      present[count] = value;
      count += 1;
    }
    if (hasValue !== inPresentRun) {
      out.varint(run);
      run = 0;
      inPresentRun = hasValue;
    }
    run += 1;
  }
  if (values.length > 0) out.varint(run);
  return present.subarray(0, count);
}

/** Writes the first value, then differences in byte planes: the high bytes are nearly all zero. */
function packDecimals(out: ByteWriter, values: Float32Array | Float64Array, decimals: number): void {
  const power = 10 ** decimals;
  out.byte(decimals);
  const [first] = values;
  if (first === undefined) return;
  let previous = Math.round(first * power);
  out.varint(zigzag(previous));
  const steps = new Uint32Array(values.length - 1);
  let all = 0;
  for (let i = 0; i < steps.length; i += 1) {
    const whole = Math.round((values[i + 1] ?? 0) * power);
    const step = zigzag(whole - previous);
    steps[i] = step;
    all |= step;
    previous = whole;
  }
  const width = all === 0 ? 0 : Math.ceil((32 - Math.clz32(all)) / 8);
  out.byte(width);
  const target = out.reserve(steps.length * width);
  for (let plane = 0; plane < width; plane += 1) {
    const from = plane * steps.length;
    for (let i = 0; i < steps.length; i += 1) target[from + i] = (steps[i] ?? 0) >>> (8 * plane);
  }
}

/** Maps signed to unsigned numbers of similar size: 0, -1, 1, -2, 2 become 0, 1, 2, 3, 4. */
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
  const target = out.reserve(values.length * width);
  for (let plane = 0; plane < width; plane += 1) {
    for (let i = 0; i < values.length; i += 1) target[plane * values.length + i] = bytes.getUint8(i * width + plane);
  }
}
