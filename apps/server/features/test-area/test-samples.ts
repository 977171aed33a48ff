import type { Samples } from '../../testing/samples/sample.ts';

export const testAreaSamples: Samples = {
  calls: {
    switchScenario: { body: () => ({ name: 'frost-night', on: true }) },
    startConformance: { body: () => ({ serial: 'AGB2000-DEMO-0001' }) },
  },
};
