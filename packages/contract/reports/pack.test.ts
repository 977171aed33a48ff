import { describe, expect, test } from 'vitest';
import { packReport, unpackReport, type PackedReport } from './pack.ts';

const probe = '0199f0aa-0000-7000-8000-000000000001';
const source = { id: probe, name: 'Kwatera Ż', ok: true, newest_at: null, history: 0 };
const report: PackedReport = {
  head: {
    type: 'humidity',
    start_date: '2026-06-01T00:00:00Z',
    end_date: '2026-06-02T00:00:00Z',
    sources: [
      { ...source, field: 'HUMIDITY_1' },
      { ...source, field: 'HUMIDITY_2' },
      { ...source, field: 'humidity', ok: false, history: null },
    ],
  },
  histories: [
    {
      timesMs: Float64Array.of(1_780_000_000_000, 1_780_000_900_000),
      columns: new Map([
        ['HUMIDITY_1', Float32Array.of(21.3, Number.NaN)],
        ['HUMIDITY_2', Float32Array.of(30, 31.25)],
      ]),
    },
  ],
};

describe('a packed report', () => {
  test('a packed report restores its sources in order and every number', () => {
    expect(unpackReport(packReport(report))).toEqual(report);
  });

  test('a packed report may contain no readings', () => {
    const empty = { head: { ...report.head, sources: [] }, histories: [] };
    expect(unpackReport(packReport(empty))).toEqual(empty);
  });

  test.each([
    ['truncated', packReport(report).slice(0, 40)],
    ['with something behind its end', Uint8Array.of(...packReport(report), 0)],
    ['a different format', Uint8Array.of(0x5a, 0x48, 1, 0)],
    ['with a head that is none', Uint8Array.of(0x5a, 0x52, 1, 2, 0x7b, 0x7d, 0)],
  ])('a packed report is refused when it is %s', (_title, bytes) => {
    expect(() => unpackReport(bytes)).toThrow(RangeError);
  });
});
