import type { FarmFixture } from '../../testing/farm-fixture.ts';
import type { Samples } from '../../testing/samples/sample.ts';

const flow = (fixture: FarmFixture): unknown => ({
  watch: { meter: { id_object: fixture.probeId, field: 'ANALOG_USR_1', reads: 'flow' } },
});

export const flowWatchSamples: Samples = {
  calls: { watchSectionFlow: { body: flow }, watchSourceFlow: { body: flow } },
};
