import { PERIOD, type Samples } from '../../testing/samples/sample.ts';

export const plannedOpeningSamples: Samples = { calls: { listPlannedOpenings: { query: PERIOD } } };
