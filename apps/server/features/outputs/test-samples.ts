import type { Samples } from '../../testing/samples/sample.ts';

export const outputSamples: Samples = {
  items: { '/api/outputs/:id': async ({ fixture }) => fixture.outputIds[0] ?? '' },
  calls: {
    createOutput: {
      body: (fixture) => ({ id_object: fixture.valvesId, field_name: 'o1', name: 'Valve', type: 'irr' }),
    },
    updateOutput: { body: () => ({ name: 'Valve 1', type: 'irr' }) },
  },
};
