import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeReading, encodeReading, hexOf, lostBetween, type ProbeReading } from './probe-service.ts';

const orNull = (value: fc.Arbitrary<number>) => fc.option(value, { nil: null });

/** Readings at the resolution of the format. */
const readings: fc.Arbitrary<ProbeReading> = fc.record({
  sequence: fc.integer({ min: 0, max: 255 }),
  level: fc.integer({ min: 1, max: 3 }),
  moisturePercent: orNull(fc.integer({ min: 0, max: 10_000 }).map((value) => value / 100)),
  temperatureC: orNull(fc.integer({ min: -32_767, max: 32_767 }).map((value) => value / 100)),
  ecMsPerCm: orNull(fc.integer({ min: 0, max: 65_534 }).map((value) => value / 1000)),
  batteryPercent: orNull(fc.integer({ min: 0, max: 100 })),
});

/** Bytes that often form a valid frame. */
const frames = fc
  .tuple(
    fc.integer({ min: 0, max: 2 }),
    fc.integer({ min: 0, max: 255 }),
    fc.integer({ min: 0, max: 4 }),
    fc.uint8Array({ minLength: 7, maxLength: 7 }),
  )
  .map(([version, sequence, level, rest]) => Uint8Array.of(version, sequence, level, ...rest));

const frameOf = (hex: string) =>
  new DataView(Uint8Array.from(hex.split(' '), (byte) => Number.parseInt(byte, 16)).buffer);

test('every reading survives encoding and decoding', () => {
  fc.assert(
    fc.property(readings, (reading) => {
      expect(decodeReading(encodeReading(reading))).toEqual({ ok: true, value: reading });
    }),
  );
});

test('every accepted frame encodes to the same bytes again', () => {
  fc.assert(
    fc.property(frames, (bytes) => {
      const frame = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      const decoded = decodeReading(frame);
      fc.pre(decoded.ok);
      expect(hexOf(encodeReading(decoded.value))).toBe(hexOf(frame));
    }),
  );
});

test('a frame with a wrong length, version or level, or a value out of range, is rejected as a whole', () => {
  expect(decodeReading(frameOf('01 00 02 32 0A 00 00 00 00 64')).ok).toBe(true);
  expect(decodeReading(frameOf('01 00 02 32 0A 00 00 00 00'))).toEqual({ ok: false, error: 'length' });
  expect(decodeReading(frameOf('02 00 02 32 0A 00 00 00 00 64'))).toEqual({ ok: false, error: 'version' });
  expect(decodeReading(frameOf('01 00 04 32 0A 00 00 00 00 64'))).toEqual({ ok: false, error: 'level' });
  expect(decodeReading(frameOf('01 00 02 11 27 00 00 00 00 64'))).toEqual({ ok: false, error: 'range' });
  expect(decodeReading(frameOf('01 00 02 32 0A 00 00 00 00 65'))).toEqual({ ok: false, error: 'range' });
});

test('lost frames are counted across a sequence wraparound', () => {
  expect([lostBetween(4, 5), lostBetween(4, 8), lostBetween(255, 0), lostBetween(254, 1), lostBetween(7, 7)]).toEqual([
    0, 3, 0, 2, 0,
  ]);
});
