import { alarmStorm } from './alarm-storm.ts';
import { clock1970 } from './clock-1970.ts';
import { downpour } from './downpour.ts';
import { dryValve } from './dry-valve.ts';
import { flashFull } from './flash-full.ts';
import { frostNight } from './frost-night.ts';
import { probeStuck } from './probe-stuck.ts';
import type { Scenario } from './scenario.ts';
import { stationOffline } from './station-offline.ts';
import { strongWind } from './strong-wind.ts';
import { valveLeaks } from './valve-leaks.ts';
import { valveStuck } from './valve-stuck.ts';

/** All scenarios by name. */
export const SCENARIOS = {
  'station-offline': stationOffline,
  'probe-stuck': probeStuck,
  'valve-stuck': valveStuck,
  'valve-leaks': valveLeaks,
  'dry-valve': dryValve,
  'frost-night': frostNight,
  downpour,
  'strong-wind': strongWind,
  'alarm-storm': alarmStorm,
  'clock-1970': clock1970,
  'flash-full': flashFull,
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof SCENARIOS;

export const SCENARIO_NAMES: readonly ScenarioName[] = Object.keys(SCENARIOS).filter(isScenarioName);

export function isScenarioName(name: string): name is ScenarioName {
  return Object.hasOwn(SCENARIOS, name);
}
