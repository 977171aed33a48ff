import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { PacketSizeGuard } from './packet-size.ts';

/** An MQTT packet: a type byte, the length in 7-bit groups, the body. */
function packet(bodyBytes: number): Buffer {
  const length: number[] = [];
  let rest = bodyBytes;
  do {
    length.push((rest % 128) | (rest >= 128 ? 0x80 : 0));
    rest = Math.floor(rest / 128);
  } while (rest > 0);
  return Buffer.concat([Buffer.from([0x30, ...length]), Buffer.alloc(bodyBytes, 0xff)]);
}

/** The bytes in pieces, as a network delivers them. */
function pieces(bytes: Buffer, cuts: number[]): Buffer[] {
  const places = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b);
  return [0, ...places].map((from, index) => bytes.subarray(from, places[index] ?? bytes.length));
}

test('packets within the limit pass, however the network cuts them', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(400), { maxLength: 8 }), fc.array(fc.nat(5000), { maxLength: 20 }), (sizes, cuts) => {
      const guard = new PacketSizeGuard(400);
      const stream = Buffer.concat(sizes.map(packet));
      expect(pieces(stream, cuts).every((piece) => guard.accepts(piece))).toBe(true);
    }),
  );
});

test('a packet above the limit is known by its header, before its body comes', () => {
  const guard = new PacketSizeGuard(1000);
  expect(guard.accepts(packet(1000))).toBe(true);
  expect(guard.accepts(packet(1001).subarray(0, 3))).toBe(false);
});

test('a length that never ends is refused', () => {
  expect(new PacketSizeGuard(2 ** 30).accepts(Buffer.from([0x30, 0x80, 0x80, 0x80, 0x80]))).toBe(false);
});
