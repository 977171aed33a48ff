import { expect, test } from 'vitest';
import { keyOf } from '../random/draw.ts';
import { climateOf } from '../weather/climate.ts';
import { readSlabProbe, startSlabProbe, stepSlabProbe } from './slab-probe.ts';
import { surroundingsAt } from './surroundings.ts';

const climate = climateOf(7, { latitudeDeg: 52, longitudeDeg: 21, elevationM: 100 });
const place = {
  housing: { key: keyOf(7, 'slab'), radio: { distanceM: 40, canopyPct: 0 }, packs: [] },
  feedMsPerCm: 2.4,
  groundPerSlab: 4,
};

test.each(['2026-06-20', '2026-11-21'])(
  'a slab is fed by day, dries back at night and stays within the range of mineral wool (%s)',
  (date) => {
    const startMs = Date.parse(`${date}T00:00:00Z`);
    let state = startSlabProbe(70, 2.6);
    const readings = Array.from({ length: 10 * 24 * 12 }, (_, step) => {
      const fromMs = startMs + step * 300_000;
      state = stepSlabProbe(place, state, { climate, fromMs, untilMs: fromMs + 300_000 });
      return readSlabProbe(place, state, surroundingsAt(climate, fromMs + 300_000));
    });
    const moisture = readings.map((reading) => reading.HUMIDITY_1 ?? 0);
    expect(Math.min(...moisture)).toBeGreaterThan(55);
    expect(Math.max(...moisture)).toBeLessThan(84);
    const rises = moisture.filter((pct, index) => pct > (moisture[index - 1] ?? pct) + 1).length;
    expect(rises).toBeGreaterThan(3);
    for (const { ECW_1, TEMP_1, LIGHT_1 } of readings) {
      expect(ECW_1).toBeGreaterThan(1.2);
      expect(ECW_1).toBeLessThan(5);
      expect(TEMP_1).toBeGreaterThan(12);
      expect(TEMP_1).toBeLessThan(32);
      expect(LIGHT_1).toBeLessThanOrEqual(20_000);
    }
  },
);
