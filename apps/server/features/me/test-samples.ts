import type { Samples } from '../../testing/samples/sample.ts';

export const meSamples: Samples = {
  calls: { setLanguage: { body: () => ({ lang: 'en' }) }, confirmEmail: { body: () => ({ token: 'x'.repeat(43) }) } },
};
