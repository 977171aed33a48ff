import type { Samples } from '../../testing/samples/sample.ts';

export const meSamples: Samples = { calls: { setLanguage: { body: () => ({ lang: 'en' }) } } };
