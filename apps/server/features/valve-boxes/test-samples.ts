import type { Samples } from '../../testing/samples/sample.ts';

export const valveBoxSamples: Samples = {
  items: { '/api/valve_boxes/:id': async ({ fixture }) => fixture.valvesId },
  calls: {
    // The code of no box: the answer is the same for every account.
    findValveBox: { path: { code: 'AAAAAAAAAA' } },
    updateValveBox: { body: () => ({ notes: 'The third valve sticks: open it by hand first.' }) },
  },
};
