import proto from 'sparkplug-payload/lib/sparkplugPayloadProto.js';
import { DATA_TYPES, TYPE_OF_NUMBER, asType } from './metric.ts';
import type { Metric, MetricValue, Payload } from './metric.ts';
import { readPlainHeader, readPlainPayload } from './plain-payload.ts';

/*
 * Narrow wrapper around sparkplug-payload. Its decodePayload returns null for metrics without a datatype, but
 * Sparkplug 3.0 requires stations to omit the datatype in DATA messages. So this uses the generated protobuf code
 * underneath, and the type comes from the birth.
 */
const Wire = proto.org.eclipse.tahu.protobuf.Payload;
type WireMetric = { [key: string]: unknown };

export type Decoded = { ok: true; payload: Payload } | { ok: false; reason: string };

/** Decodes a payload. Invalid bytes are a regular result, not an exception: they come from outside. */
export function decodePayload(bytes: Uint8Array): Decoded {
  const plain = readPlainPayload(bytes);
  return plain === undefined ? decodeAnyPayload(bytes) : { ok: true, payload: plain };
}

/** Decodes the time and the sequence number of a payload, without its metrics, which may be malformed. */
export function decodeHeader(bytes: Uint8Array): Decoded {
  const plain = readPlainHeader(bytes);
  if (plain !== undefined) return { ok: true, payload: plain };
  const decoded = decodeAnyPayload(bytes);
  return decoded.ok ? { ok: true, payload: { ...decoded.payload, metrics: [] } } : decoded;
}

/** Decodes any payload by the generated code. */
export function decodeAnyPayload(bytes: Uint8Array): Decoded {
  let wire;
  try {
    wire = Wire.decode(bytes);
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : 'malformed' };
  }
  const metrics: Metric[] = [];
  for (const metric of wire.metrics) metrics.push(readMetric(metric));
  return {
    ok: true,
    payload: {
      timestamp: hasOwnField(wire, 'timestamp') ? toNumber(wire.timestamp, true) : undefined,
      seq: hasOwnField(wire, 'seq') ? toNumber(wire.seq, true) : undefined,
      metrics,
    },
  };
}

/** Encodes a payload. */
export function encodePayload(payload: Payload): Buffer {
  const bytes = Wire.encode({
    timestamp: payload.timestamp ?? null,
    seq: payload.seq ?? null,
    metrics: payload.metrics.map(writeMetric),
  }).finish();
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

type ReadableMetric = ReturnType<typeof Wire.decode>['metrics'][number];

function readMetric(wire: ReadableMetric): Metric {
  const type = hasOwnField(wire, 'datatype') ? TYPE_OF_NUMBER.get(wire.datatype ?? 0) : undefined;
  const value = hasOwnField(wire, 'isNull') && wire.isNull === true ? null : readValue(wire);
  return {
    name: hasOwnField(wire, 'name') ? (wire.name ?? undefined) : undefined,
    alias: hasOwnField(wire, 'alias') ? toNumber(wire.alias, true) : undefined,
    type,
    timestamp: hasOwnField(wire, 'timestamp') ? toNumber(wire.timestamp, true) : undefined,
    isHistorical: hasOwnField(wire, 'isHistorical') ? (wire.isHistorical ?? undefined) : undefined,
    value: type === undefined ? value : asType(value, type),
  };
}

/** Reads the value from the field that carries it; a long is treated as signed until its type is known. */
function readValue(wire: ReadableMetric): MetricValue | undefined {
  if (hasOwnField(wire, 'floatValue')) return wire.floatValue ?? null;
  if (hasOwnField(wire, 'doubleValue')) return wire.doubleValue ?? null;
  if (hasOwnField(wire, 'intValue')) return wire.intValue ?? null;
  if (hasOwnField(wire, 'longValue')) return toNumber(wire.longValue, false);
  if (hasOwnField(wire, 'booleanValue')) return wire.booleanValue ?? null;
  if (hasOwnField(wire, 'stringValue')) return wire.stringValue ?? null;
  return undefined;
}

function writeMetric(metric: Metric): WireMetric {
  const wire: WireMetric = {};
  if (metric.name !== undefined) wire['name'] = metric.name;
  if (metric.alias !== undefined) wire['alias'] = metric.alias;
  if (metric.timestamp !== undefined) wire['timestamp'] = metric.timestamp;
  if (metric.type !== undefined) wire['datatype'] = DATA_TYPES[metric.type];
  if (metric.isHistorical === true) wire['isHistorical'] = true;
  if (metric.value === null || metric.value === undefined) wire['isNull'] = true;
  else wire[valueField(metric)] = metric.value;
  return wire;
}

function valueField(metric: Metric): string {
  switch (metric.type) {
    case 'Int8':
    case 'Int16':
    case 'Int32':
    case 'UInt8':
    case 'UInt16':
      return 'intValue';
    case 'Int64':
    case 'UInt32':
    case 'UInt64':
    case 'DateTime':
      return 'longValue';
    case 'Float':
      return 'floatValue';
    case 'Double':
      return 'doubleValue';
    case 'Boolean':
      return 'booleanValue';
    case 'String':
    case 'Text':
    case 'UUID':
      return 'stringValue';
    case undefined:
      throw new Error(`metric ${metric.name ?? metric.alias ?? '?'} has no type`);
  }
}

/** 64-bit values are numbers or {low, high} pairs, depending on the protobufjs installation. */
function toNumber(value: unknown, unsigned: boolean): number {
  if (typeof value === 'number') return value;
  if (
    typeof value === 'object' &&
    value !== null &&
    'low' in value &&
    'high' in value &&
    typeof value.low === 'number' &&
    typeof value.high === 'number'
  ) {
    return (unsigned ? value.high >>> 0 : value.high | 0) * 2 ** 32 + (value.low >>> 0);
  }
  throw new Error('not a 64-bit number');
}

/** Protobuf provides defaults through the prototype: only own properties were actually sent. */
function hasOwnField(wire: object, key: string): boolean {
  return Object.hasOwn(wire, key);
}
