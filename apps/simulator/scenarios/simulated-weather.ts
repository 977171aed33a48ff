import type { Climate } from '@zagon/field-model/weather/climate.ts';
import { weatherAt, type WeatherNow } from '@zagon/field-model/weather/now.ts';
import { rainBetweenMm } from '@zagon/field-model/weather/rain.ts';
import { HOUR_MS } from '@zagon/field-model/weather/site.ts';
import { windAt } from '@zagon/field-model/weather/wind.ts';
import { SCENARIOS } from './registry.ts';
import { activeSwitches, type ScenarioSwitch } from './switches.ts';

/** The weather of the simulated field at one instant. */
export type SimulatedWeather = WeatherNow & {
  readonly atMs: number;
  /** Rain within the hour that begins at that instant, mm. */
  readonly rainInHourMm: number;
  /** Where the wind comes from, degrees clockwise from north. */
  readonly windFromDeg: number;
};

/** The weather of the climate, changed by the scenarios that are on at that instant. */
export function simulatedWeather(
  climate: Climate,
  switches: readonly ScenarioSwitch[],
  atMs: number,
): SimulatedWeather {
  const weather = activeSwitches(switches, atMs).reduce(
    (changed, { name }) => {
      const { effect } = SCENARIOS[name];
      return effect.kind === 'weather' ? effect.change(changed) : changed;
    },
    weatherAt(climate, atMs),
  );
  const addedMm = switches.reduce((sum, each) => sum + addedRainMm(each, atMs, atMs + HOUR_MS), 0);
  return {
    ...weather,
    atMs,
    rainInHourMm: rainBetweenMm(climate, atMs, atMs + HOUR_MS) + addedMm,
    windFromDeg: windAt(climate, atMs).fromDeg,
  };
}

/** Rain of a switched scenario in a span, mm. */
function addedRainMm({ name, sinceMs, untilMs = Infinity }: ScenarioSwitch, fromMs: number, toMs: number): number {
  const { effect } = SCENARIOS[name];
  if (effect.kind !== 'weather' || !('rainMmPerH' in effect)) return 0;
  const overlapMs = Math.max(0, Math.min(toMs, untilMs) - Math.max(fromMs, sinceMs));
  return (effect.rainMmPerH * overlapMs) / HOUR_MS;
}
