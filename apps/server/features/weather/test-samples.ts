import type { Samples } from '../../testing/samples/sample.ts';

export const weatherSamples: Samples = {
  calls: { updateWeatherSettings: { body: (): unknown => ({ air: null, wind: null, rain: null }) } },
};
