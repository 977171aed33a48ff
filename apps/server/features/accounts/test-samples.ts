import type { Samples } from '../../testing/samples/sample.ts';

export const accountSamples: Samples = {
  calls: { closeAccount: { body: () => ({ confirmed: true, name: 'unknown', password: 'unknown' }) } },
};
