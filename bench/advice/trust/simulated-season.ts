import { DAY_MS, MINUTE_MS, type SensorReading } from '@zagon/domain/probe-trust/sensor.ts';
import { readSlabProbe, startSlabProbe, stepSlabProbe } from '@zagon/field-model/modules/slab-probe.ts';
import { surroundingsAt } from '@zagon/field-model/modules/surroundings.ts';
import { keyOf } from '@zagon/field-model/random/draw.ts';
import { climateOf } from '@zagon/field-model/weather/climate.ts';
import type { Season, Series } from './season.ts';

const START_MS = Date.UTC(2025, 3, 1);
const STEP_MS = 5 * MINUTE_MS;

/** Two slabs of one simulated greenhouse, whose doses nobody recorded, in place of a recorded season. */
export function simulatedSeason(seed: number, days: number): Season {
  return [slab(seed, days, 0), slab(seed, days, 1)];
}

function slab(seed: number, days: number, index: number): Series {
  const climate = climateOf(seed, { latitudeDeg: 52, longitudeDeg: 21, elevationM: 100 });
  const place = {
    housing: { key: keyOf(seed, 'slab', index), radio: { distanceM: 50, canopyPct: 6 }, packs: [] },
    feedMsPerCm: 3,
    groundPerSlab: 3 + 0.3 * index,
  };
  const series: SensorReading[] = [];
  let state = startSlabProbe(78 - index, 3);
  for (let atMs = START_MS; atMs < START_MS + days * DAY_MS; atMs += STEP_MS) {
    state = stepSlabProbe(place, state, { climate, fromMs: atMs, untilMs: atMs + STEP_MS });
    const { HUMIDITY_1 = null } = readSlabProbe(place, state, surroundingsAt(climate, atMs + STEP_MS));
    series.push({ atMs: atMs + STEP_MS, value: HUMIDITY_1, soilC: null });
  }
  return series;
}
