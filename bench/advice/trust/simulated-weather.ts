import { climateOf, type Climate } from '@zagon/field-model/weather/climate.ts';
import { referenceEtBetweenMm } from '@zagon/field-model/weather/evapotranspiration.ts';
import { rainBetweenMm } from '@zagon/field-model/weather/rain.ts';
import { soilTemperatureC } from '@zagon/field-model/soil/temperature.ts';
import { DAY_MS, MINUTE_MS } from '@zagon/domain/probe-trust/sensor.ts';

/** Length of a step of the soil, ms, and how many there are between two reports of a probe. */
export const STEP_MS = 5 * MINUTE_MS;
export const STEPS_OF_REPORT = 3;

/** Rain of an hour or more without a break. */
export type Shower = { readonly fromMs: number; readonly untilMs: number; readonly mm: number };

/** The weather of a farm in steps of five minutes, computed once for all of its probes. */
export type FarmWeather = {
  readonly startMs: number;
  readonly days: number;
  readonly rainMm: Float64Array;
  readonly et0Mm: Float64Array;
  readonly showers: readonly Shower[];
  /** Soil temperature at the depth of a level, °C. */
  readonly soilC: (level: number, atMs: number) => number;
};

const DEPTHS_M = [0.15, 0.35, 0.55] as const;

/** The weather of a farm in central Poland for some days from `startMs`. */
export function farmWeather(seed: number, startMs: number, days: number): FarmWeather {
  const climate = climateOf(seed, { latitudeDeg: 52, longitudeDeg: 21, elevationM: 100 });
  const steps = (days * DAY_MS) / STEP_MS;
  const rainMm = new Float64Array(steps);
  const et0Mm = new Float64Array(steps);
  for (let step = 0; step < steps; step += 1) {
    const fromMs = startMs + step * STEP_MS;
    rainMm[step] = rainBetweenMm(climate, fromMs, fromMs + STEP_MS);
    et0Mm[step] = referenceEtBetweenMm(climate, fromMs, fromMs + STEP_MS);
  }
  return { startMs, days, rainMm, et0Mm, showers: showersOf(rainMm, startMs), soilC: temperatures(climate) };
}

function temperatures(climate: Climate): (level: number, atMs: number) => number {
  const known = new Map<number, number>();
  return (level, atMs) => {
    const key = atMs + level;
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    const computed = soilTemperatureC(climate, atMs, DEPTHS_M[level] ?? DEPTHS_M[0]);
    known.set(key, computed);
    return computed;
  };
}

function showersOf(rainMm: Float64Array, startMs: number): readonly Shower[] {
  const showers: Shower[] = [];
  rainMm.forEach((mm, step) => {
    if (mm === 0) return;
    const fromMs = startMs + step * STEP_MS;
    const last = showers.at(-1);
    if (last !== undefined && last.untilMs === fromMs)
      showers[showers.length - 1] = { ...last, untilMs: fromMs + STEP_MS, mm: last.mm + mm };
    else showers.push({ fromMs, untilMs: fromMs + STEP_MS, mm });
  });
  return showers;
}
