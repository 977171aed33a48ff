import * as fc from 'fast-check';
import { get } from 'sparkplug-payload';
import { expect, test } from 'vitest';
import { decodeAnyPayload, decodeHeader, decodePayload, encodePayload } from './codec.ts';
import { metric } from './metric.ts';
import type { DataType, Metric, MetricValue, Payload } from './metric.ts';
import { readPlainPayload } from './plain-payload.ts';
import { decodeState, encodeState, isLateState } from './state-message.ts';

const time = fc.integer({ min: 0, max: 4_102_444_800_000 });
const valueOf: Record<DataType, fc.Arbitrary<MetricValue>> = {
  Int8: fc.integer({ min: -128, max: 127 }),
  Int16: fc.integer({ min: -32768, max: 32767 }),
  Int32: fc.integer(),
  Int64: fc.maxSafeInteger(),
  UInt8: fc.nat(255),
  UInt16: fc.nat(65535),
  UInt32: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  UInt64: fc.maxSafeNat(),
  Float: fc.float({ noNaN: true }),
  Double: fc.double({ noNaN: true }),
  Boolean: fc.boolean(),
  String: fc.string({ unit: 'grapheme' }),
  DateTime: time,
  Text: fc.string(),
  UUID: fc.uuid(),
};
const types: DataType[] = [
  'Int8',
  'Int16',
  'Int32',
  'Int64',
  'UInt8',
  'UInt16',
  'UInt32',
  'UInt64',
  'Float',
  'Double',
  'Boolean',
  'String',
  'DateTime',
  'Text',
  'UUID',
];
const anyMetric: fc.Arbitrary<Metric> = fc.constantFrom(...types).chain((type) =>
  fc.record({
    name: fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
    alias: fc.option(fc.maxSafeNat(), { nil: undefined }),
    type: fc.constant(type),
    timestamp: fc.option(time, { nil: undefined }),
    isHistorical: fc.constantFrom(undefined, true as const),
    value: fc.option(valueOf[type], { nil: null }),
  }),
);
const anyPayload: fc.Arbitrary<Payload> = fc.record({
  timestamp: fc.option(time, { nil: undefined }),
  seq: fc.option(fc.nat(255), { nil: undefined }),
  metrics: fc.array(anyMetric, { maxLength: 20 }),
});

/** Some damage: a byte changed, removed or added at each place. */
const damage = fc.array(
  fc.record({ at: fc.nat(), byte: fc.nat(255), kind: fc.constantFrom('change', 'remove', 'add') }),
  { maxLength: 4 },
);

test('plain payloads are read as the generated code reads them, whole or damaged', () => {
  let plain = 0;
  fc.assert(
    fc.property(anyPayload, damage, (payload, changes) => {
      const bytes = [...encodePayload(payload)];
      for (const { at, byte, kind } of changes)
        bytes.splice(at % (bytes.length + 1), kind === 'add' ? 0 : 1, ...(kind === 'remove' ? [] : [byte]));
      const read = Uint8Array.from(bytes);
      if (readPlainPayload(read) !== undefined) plain += 1;
      expect(decodePayload(read)).toStrictEqual(decodeAnyPayload(read));
    }),
    { numRuns: 2_000 },
  );
  expect(plain).toBeGreaterThan(0);
});

/** A number of up to 64 bits as written on the wire, also with more bytes than it needs. */
const varint = fc
  .record({
    number: fc.oneof(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), fc.bigInt({ min: 0n, max: 40n })),
    bytesMin: fc.integer({ min: 1, max: 10 }),
  })
  .map(({ number, bytesMin }) => {
    const bytes: number[] = [];
    for (let rest = number; rest > 0n || bytes.length < bytesMin; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
    return [...bytes.slice(0, -1), (bytes.at(-1) ?? 0) & 127];
  });

const bytesOf = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const shortText = fc.string({ maxLength: 12, unit: 'binary' }).map((text) => [...new TextEncoder().encode(text)]);
const numbered = (...fields: readonly number[]) =>
  fc.tuple(fc.constantFrom(...fields), varint).map(([field, number]) => [field, ...number]);

/** The fields of a metric in any order and number, with any values. */
const wireMetric = fc
  .array(
    fc.oneof(
      numbered(0x10, 0x18, 0x20, 0x28, 0x30, 0x38, 0x50, 0x58, 0x70),
      fc.nat(24).map((type) => [0x20, type]),
      fc.tuple(fc.constantFrom(0x0a, 0x7a), shortText).map(([field, text]) => [field, text.length, ...text]),
      bytesOf(4).map((value) => [0x65, ...value]),
      bytesOf(8).map((value) => [0x69, ...value]),
    ),
    { maxLength: 5 },
  )
  .map((fields) => fields.flat())
  .map((metricBytes) => [0x12, (metricBytes.length & 127) | 128, metricBytes.length >> 7, ...metricBytes]);

test('any fields are read as the generated code reads them', () => {
  const wirePayload = fc.array(fc.oneof(wireMetric, wireMetric, numbered(0x08, 0x18)), { maxLength: 4 });
  fc.assert(
    fc.property(wirePayload, (parts) => {
      const read = Uint8Array.from(parts.flat());
      expect(decodePayload(read)).toStrictEqual(decodeAnyPayload(read));
    }),
    { numRuns: 5_000 },
  );
});

test('the header is that of the whole payload, also where a metric cannot be read', () => {
  fc.assert(
    fc.property(anyPayload, (payload) => {
      expect(decodeHeader(encodePayload(payload))).toEqual({ ok: true, payload: { ...payload, metrics: [] } });
    }),
  );
  // A metric of a text that is cut short.
  expect(decodeHeader(Uint8Array.from([0x08, 7, 0x12, 2, 0x0a, 9, 0x18, 3]))).toEqual({
    ok: true,
    payload: { timestamp: 7, seq: 3, metrics: [] },
  });
});

test('a payload of any types can be read back as written', () => {
  fc.assert(
    fc.property(anyPayload, (payload) => {
      expect(decodePayload(encodePayload(payload))).toEqual({ ok: true, payload });
    }),
  );
});

test('invalid bytes give a reason and never throw', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(typeof decodePayload(bytes).ok).toBe('boolean');
    }),
  );
  expect(decodePayload(Uint8Array.of(0x12, 0xff, 0xff)).ok).toBe(false);
});

test('the codec is compatible with the public Sparkplug library in both directions', () => {
  const library = get('spBv1.0');
  if (library === null) throw new Error('sparkplug-payload knows no spBv1.0');
  const ours: Payload = {
    timestamp: 1_700_000_000_000,
    seq: 7,
    metrics: [
      metric('TEMP_1', 'Double', 21.5, { timestamp: 1_700_000_000_000 }),
      metric('o1', 'Boolean', true, { timestamp: 1_700_000_000_001 }),
    ],
  };
  const bytes = library.encodePayload({
    timestamp: 1_700_000_000_000,
    seq: 7,
    metrics: [
      { name: 'TEMP_1', type: 'Double', value: 21.5, timestamp: 1_700_000_000_000 },
      { name: 'o1', type: 'Boolean', value: true, timestamp: 1_700_000_000_001 },
    ],
  });
  expect(decodePayload(bytes)).toEqual({
    ok: true,
    payload: { ...ours, metrics: ours.metrics.map((each) => ({ ...each, alias: undefined, isHistorical: undefined })) },
  });
  expect(library.decodePayload(encodePayload(ours)).metrics?.map((each) => each.value)).toEqual([21.5, true]);
});

test('a data metric without a type is decoded, because the birth knows the type', () => {
  // field 2 (metrics), inside: alias 5 (field 2), intValue 0xfffffffb (field 10)
  const bytes = Uint8Array.of(0x12, 0x08, 0x10, 0x05, 0x50, 0xfb, 0xff, 0xff, 0xff, 0x0f);
  const decoded = decodePayload(bytes);
  expect(decoded.ok && decoded.payload.metrics[0]).toMatchObject({ alias: 5, type: undefined, value: 0xfffffffb });
});

test('the state of the host is JSON with its time', () => {
  expect(encodeState({ online: true, timestamp: 5 }).toString()).toBe('{"online":true,"timestamp":5}');
  expect(decodeState(encodeState({ online: false, timestamp: 9 }))).toEqual({ online: false, timestamp: 9 });
  expect(decodeState(Buffer.from('ONLINE'))).toBeUndefined();
});

test.each([
  ['the first state', undefined, 5, false],
  ['a newer one', 5, 6, false],
  ['the will of the state that was received', 5, 5, false],
  ['an older one', 5, 4, true],
])('whether a state comes late: %s', (_, lastMs, receivedMs, isLate) => {
  const last = lastMs === undefined ? undefined : { online: true, timestamp: lastMs };
  for (const online of [true, false]) expect(isLateState(last, { online, timestamp: receivedMs })).toBe(isLate);
});
