import type { PhoneFeature } from '../feature.ts';
import { sensorAvailability } from '../sensor-availability.ts';

/** Live motion sensor values. */
export const datadisplay: PhoneFeature = {
  availability: (facts) => sensorAvailability(facts, facts.hasMotion),
};
