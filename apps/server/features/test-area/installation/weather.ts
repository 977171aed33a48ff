import type { SimulatedWeatherShape, TestWeatherShape } from '@zagon/contract/test-area/weather.ts';
import { DEMO_SITE, demoClimate } from '@zagon/demo-farm/demo-place.ts';
import { isScenarioName, SCENARIO_NAMES, SCENARIOS, type ScenarioName } from '@zagon/simulator/scenarios/registry.ts';
import { simulatedWeather, type SimulatedWeather } from '@zagon/simulator/scenarios/simulated-weather.ts';
import { activeSwitches, switchedOff, switchedOn, switchesFile } from '@zagon/simulator/scenarios/switches.ts';
import type { ScenarioSwitch } from '@zagon/simulator/scenarios/switches.ts';
import { presentScenario } from './scenarios.ts';

const HOURS = 24;
const HOUR_MS = 3_600_000;
const WEATHER_NAMES = SCENARIO_NAMES.filter(isWeather);

/** The weather of the simulated field, and the scenarios that change it. */
export class FieldWeather {
  readonly #dataDir: string;
  readonly #climate = demoClimate();

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  get #file() {
    return switchesFile(this.#dataDir);
  }

  read(now: Temporal.Instant): TestWeatherShape {
    const nowMs = now.epochMilliseconds;
    const on = activeSwitches(this.#file.read() ?? [], nowMs);
    const at = (atMs: number) => present(simulatedWeather(this.#climate, on, atMs));
    const firstMs = (Math.floor(nowMs / HOUR_MS) + 1) * HOUR_MS;
    return {
      place: { latitude: DEMO_SITE.latitudeDeg, longitude: DEMO_SITE.longitudeDeg },
      now: at(nowMs),
      hours: Array.from({ length: HOURS }, (_, hour) => at(firstMs + hour * HOUR_MS)),
      settings: WEATHER_NAMES.map((name) => ({ ...presentScenario(name, on), on: presentSwitch(name, on) })),
    };
  }

  /** Sets the weather for some minutes. Returns false if there is no weather of this name. */
  set(name: string, minutes: number, now: Temporal.Instant): boolean {
    if (!isScenarioName(name) || !isWeather(name)) return false;
    const sinceMs = now.epochMilliseconds;
    const active = activeSwitches(this.#file.read() ?? [], sinceMs);
    this.#file.write(switchedOn(active, { name, target: null, sinceMs, untilMs: sinceMs + minutes * 60_000 }));
    return true;
  }

  /** Ends everything that changes the weather; other scenarios stay on. */
  reset(): void {
    const all = this.#file.read() ?? [];
    this.#file.write(WEATHER_NAMES.reduce((left, name) => switchedOff(left, name, undefined), all));
  }
}

function isWeather(name: ScenarioName): boolean {
  return SCENARIOS[name].effect.kind === 'weather';
}

function presentSwitch(name: ScenarioName, on: readonly ScenarioSwitch[]) {
  const found = on.find((each) => each.name === name);
  if (found === undefined) return null;
  const { sinceMs, untilMs } = found;
  return { since: instantText(sinceMs), until: untilMs === undefined ? null : instantText(untilMs) };
}

function present(weather: SimulatedWeather): SimulatedWeatherShape {
  return {
    at: instantText(weather.atMs),
    air_c: rounded(weather.airC),
    humidity_pct: Math.round(weather.humidityPct),
    raining: weather.raining,
    rain_in_hour_mm: rounded(weather.rainInHourMm),
    wind_ms: rounded(weather.windMs),
    wind_from_deg: Math.round(weather.windFromDeg) % 360,
    radiation_w_per_m2: Math.round(weather.radiationWPerM2),
  };
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

function instantText(ms: number): string {
  return Temporal.Instant.fromEpochMilliseconds(ms).toString();
}
