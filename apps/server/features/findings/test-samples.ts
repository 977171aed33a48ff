import type { Samples } from '../../testing/samples/sample.ts';

export const findingSamples: Samples = { calls: {} };
