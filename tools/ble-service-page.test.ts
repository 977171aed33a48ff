import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeReading, PROBE_READING, PROBE_SERVICE } from '@zagon/domain/phone/probe-service.ts';
import { expect, test } from 'vitest';

const DOCUMENT = readFileSync(join(import.meta.dirname, '../docs/ble-service.md'), 'utf8');

const frameOf = (hex: string) =>
  new DataView(Uint8Array.from(hex.split(' '), (byte) => Number.parseInt(byte, 16)).buffer);

/** Examples of the documentation: bytes, level, moisture, temperature, EC, battery. */
const EXAMPLES = [...DOCUMENT.matchAll(/^\| `((?:[0-9A-F]{2} ){9}[0-9A-F]{2})` \|(.+)\|$/gm)].map(
  ([, bytes = '', cells = '']) => ({ bytes, cells: cells.split('|').map((cell) => cell.trim()) }),
);

test('the codec reads the documentation examples', () => {
  expect(EXAMPLES.length).toBeGreaterThanOrEqual(3);
  for (const { bytes, cells } of EXAMPLES) {
    const [sequence, level, moisture, temperature, ec, battery] = cells.map((cell) =>
      cell === 'unknown' ? null : Number(cell.replace('−', '-').split(' ')[0]),
    );
    expect(decodeReading(frameOf(bytes))).toEqual({
      ok: true,
      value: {
        sequence,
        level,
        moisturePercent: moisture,
        temperatureC: temperature,
        ecMsPerCm: ec,
        batteryPercent: battery,
      },
    });
  }
});

test('the documentation names the same identifiers', () => {
  expect(DOCUMENT).toContain(PROBE_SERVICE);
  expect(DOCUMENT).toContain(PROBE_READING);
});
