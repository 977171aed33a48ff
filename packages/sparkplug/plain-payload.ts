import { asType, TYPE_OF_NUMBER } from './metric.ts';
import type { Metric, MetricValue, Payload } from './metric.ts';

/*
 * Reads payloads as nearly all stations send them, without the objects that the generated protobuf code creates for
 * each metric and each 64-bit number. It reads only what it knows completely and gives up at anything else, so that
 * what is unusual, malformed or hostile is judged by the generated code.
 */

/** The number of a field and its wire type, as one byte before its value. */
const PAYLOAD = { timestamp: 0x08, metrics: 0x12, seq: 0x18 } as const;
const METRIC = {
  name: 0x0a,
  alias: 0x10,
  timestamp: 0x18,
  datatype: 0x20,
  isHistorical: 0x28,
  isNull: 0x38,
  intValue: 0x50,
  longValue: 0x58,
  floatValue: 0x65,
  doubleValue: 0x69,
  booleanValue: 0x70,
  stringValue: 0x7a,
} as const;

/** A varint of this many bytes is exact as a number. */
const VARINT_BYTES_MAX = 7;
/** The generated code reads longer ones differently from 64-bit numbers. */
const UINT32_BYTES_MAX = 5;
const UINT32_MAX = 0xffff_ffff;
/** Longer texts are rare, and made faster by the generated code. */
const TEXT_BYTES_MAX = 200;

/** Thrown at anything that is not read here. One object, so that a hostile station cannot make each one costly. */
const UNUSUAL = new Error('not a plain payload');

/** Returns a payload that consists only of plain metrics; undefined for any other, valid or not. */
export function readPlainPayload(bytes: Uint8Array): Payload | undefined {
  return unlessUnusual(() => new PlainReader(bytes).payload());
}

/** Returns a payload without its metrics, which are skipped unread; undefined if it has other fields. */
export function readPlainHeader(bytes: Uint8Array): Payload | undefined {
  return unlessUnusual(() => new PlainReader(bytes).header());
}

function unlessUnusual(read: () => Payload): Payload | undefined {
  try {
    return read();
  } catch (error) {
    if (error === UNUSUAL) return undefined;
    throw error;
  }
}

class PlainReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;
  /** End of the payload, or of the metric that is read. */
  #end: number;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#end = bytes.byteLength;
  }

  header(): Payload {
    return this.#payload(() => this.#skip(this.#varint()));
  }

  payload(): Payload {
    const end = this.#end;
    return this.#payload(({ metrics }) => {
      const length = this.#varint();
      this.#end = this.#at + length;
      if (this.#end > end) throw UNUSUAL;
      metrics.push(this.#metric());
      this.#end = end;
    });
  }

  #payload(readMetric: (payload: Payload) => void): Payload {
    const payload: Payload = { timestamp: undefined, seq: undefined, metrics: [] };
    const end = this.#end;
    while (this.#at < end) {
      switch (this.#byte()) {
        case PAYLOAD.timestamp:
          payload.timestamp = this.#varint();
          break;
        case PAYLOAD.seq:
          payload.seq = this.#varint();
          break;
        case PAYLOAD.metrics:
          readMetric(payload);
          break;
        default:
          throw UNUSUAL;
      }
    }
    return payload;
  }

  #metric(): Metric {
    const metric: Metric = {
      name: undefined,
      alias: undefined,
      type: undefined,
      timestamp: undefined,
      isHistorical: undefined,
      value: undefined,
    };
    let value: MetricValue | undefined;
    let isNull = false;
    while (this.#at < this.#end) {
      const field = this.#byte();
      switch (field) {
        case METRIC.name:
          metric.name = this.#text();
          break;
        case METRIC.alias:
          metric.alias = this.#varint();
          break;
        case METRIC.timestamp:
          metric.timestamp = this.#varint();
          break;
        case METRIC.datatype:
          metric.type = TYPE_OF_NUMBER.get(this.#uint32());
          break;
        case METRIC.isHistorical:
          metric.isHistorical = this.#uint32() !== 0;
          break;
        case METRIC.isNull:
          isNull = this.#uint32() !== 0;
          break;
        default:
          // Which of several values counts is not decided here.
          if (value !== undefined) throw UNUSUAL;
          value = this.#value(field);
      }
    }
    if (isNull) value = null;
    metric.value = metric.type === undefined ? value : asType(value, metric.type);
    return metric;
  }

  #value(field: number): MetricValue {
    switch (field) {
      case METRIC.floatValue:
        return this.#view.getFloat32(this.#skip(4), true);
      case METRIC.doubleValue:
        return this.#view.getFloat64(this.#skip(8), true);
      case METRIC.intValue:
        return this.#uint32();
      case METRIC.longValue:
        return this.#varint();
      case METRIC.booleanValue:
        return this.#uint32() !== 0;
      case METRIC.stringValue:
        return this.#text();
      default:
        throw UNUSUAL;
    }
  }

  /** Moves past `bytes` bytes and returns where they begin. */
  #skip(bytes: number): number {
    const from = this.#at;
    this.#at += bytes;
    if (this.#at > this.#end) throw UNUSUAL;
    return from;
  }

  #byte(): number {
    return this.#bytes[this.#skip(1)] ?? 0;
  }

  #varint(bytesMax = VARINT_BYTES_MAX): number {
    let number = 0;
    let weight = 1;
    for (let count = 0; count < bytesMax; count += 1) {
      const byte = this.#byte();
      number += (byte & 0x7f) * weight;
      if (byte < 0x80) return number;
      weight *= 128;
    }
    throw UNUSUAL;
  }

  #uint32(): number {
    const number = this.#varint(UINT32_BYTES_MAX);
    if (number > UINT32_MAX) throw UNUSUAL;
    return number;
  }

  /** A short text of ASCII characters; others may be encoded invalidly. */
  #text(): string {
    const length = this.#varint();
    if (length > TEXT_BYTES_MAX) throw UNUSUAL;
    const from = this.#skip(length);
    let text = '';
    for (let at = from; at < from + length; at += 1) {
      const byte = this.#bytes[at] ?? 0;
      if (byte >= 0x80) throw UNUSUAL;
      text += String.fromCharCode(byte);
    }
    return text;
  }
}
