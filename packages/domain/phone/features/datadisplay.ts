import type { PhoneFeature } from '../feature.ts';
import { sensorAvailability } from '../sensor-availability.ts';

/** Live values of the motion sensor. */
export const datadisplay: PhoneFeature = {
  availability: (facts) => sensorAvailability(facts, facts.hasMotion),
};
