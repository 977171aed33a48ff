import type { Config } from '../../../core/config.ts';
import type { Log } from '../../../core/log.ts';
import type { Sql } from '../../../database/pool.ts';
import { countOthers } from '../../../stores/processes/list.ts';
import { ConformanceRuns } from './conformance-runs.ts';
import { installationOf } from './installation.ts';
import { SimulatedScenarios } from './scenarios.ts';
import { FieldWeather } from './weather.ts';

type TestAreaDeps = {
  readonly config: Config;
  readonly log: Log;
  readonly startedAt: Temporal.Instant;
  readonly sql: Sql;
  readonly processId: string;
};

/** The simulated field that the test area acts on, never a real one. Null: this installation has none. */
export function openTestArea({ config, log, startedAt, sql, processId }: TestAreaDeps) {
  if (!config.testArea) return null;
  return {
    countOthers: () => countOthers(sql, processId),
    scenarios: new SimulatedScenarios(config.dataDir),
    weather: new FieldWeather(config.dataDir),
    conformance: new ConformanceRuns(log),
    installation: installationOf(config, startedAt),
  };
}
