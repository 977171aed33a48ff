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

/** Splits the bytes into chunks, as a network would. */
function split(bytes: Buffer, cuts: number[]): Buffer[] {
  const positions = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b);
  return [0, ...positions].map((from, index) => bytes.subarray(from, positions[index] ?? bytes.length));
}

test('packets within the limit pass, however they are fragmented', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(400), { maxLength: 8 }), fc.array(fc.nat(5000), { maxLength: 20 }), (sizes, cuts) => {
      const guard = new PacketSizeGuard(400);
      const stream = Buffer.concat(sizes.map(packet));
      expect(split(stream, cuts).every((chunk) => guard.accepts(chunk))).toBe(true);
    }),
  );
});

test('a packet above the limit is detected by its header, before its body arrives', () => {
  const guard = new PacketSizeGuard(1000);
  expect(guard.accepts(packet(1000))).toBe(true);
  expect(guard.accepts(packet(1001).subarray(0, 3))).toBe(false);
});

test('a length field that never ends is refused', () => {
  expect(new PacketSizeGuard(2 ** 30).accepts(Buffer.from([0x30, 0x80, 0x80, 0x80, 0x80]))).toBe(false);
});
