import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { ConformanceRuns } from './conformance-runs.ts';
import { SimulatedScenarios } from './scenarios.ts';

/** The simulated field that the test area acts on, never a real one. Null: this installation has none. */
export function openTestArea({ testArea, dataDir }: Config, log: Log) {
  return testArea ? { scenarios: new SimulatedScenarios(dataDir), conformance: new ConformanceRuns(log) } : null;
}
