import type { Config } from '../../../core/config.ts';
import type { Log } from '../../../core/log.ts';
import { ConformanceRuns } from './conformance-runs.ts';
import { installationOf } from './installation.ts';
import { SimulatedScenarios } from './scenarios.ts';
import { FieldWeather } from './weather.ts';

/** The simulated field that the test area acts on, never a real one. Null: this installation has none. */
export function openTestArea(config: Config, log: Log, startedAt: Temporal.Instant) {
  if (!config.testArea) return null;
  return {
    scenarios: new SimulatedScenarios(config.dataDir),
    weather: new FieldWeather(config.dataDir),
    conformance: new ConformanceRuns(log),
    installation: installationOf(config, startedAt),
  };
}
