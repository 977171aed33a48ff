import type { FarmFixture } from '../../testing/farm-fixture.ts';
import type { Samples } from '../../testing/samples/sample.ts';

const waterSource = (fixture: FarmFixture) => ({
  name: 'Pond',
  efficiency: 24,
  clean_water_outputs: [fixture.pumpId],
  fertigated_water_outputs: [fixture.pumpId],
});

export const waterSourceSamples: Samples = {
  items: { '/api/water_sources/:id': async ({ fixture }) => fixture.waterSourceId },
  calls: {
    createWaterSource: { body: waterSource },
    updateWaterSource: { body: (fixture) => ({ ...waterSource(fixture), name: 'Well' }) },
    previewWaterSource: { body: () => ({ efficiency: 12 }) },
  },
};
