import type { Samples } from '../../testing/samples/sample.ts';

export const findingSamples: Samples = {
  calls: {
    useSensorAnyway: { body: () => ({ field: 'HUMIDITY_1', until: null }) },
  },
};
