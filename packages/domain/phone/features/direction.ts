import type { PhoneFeature } from '../feature.ts';
import { sensorAvailability } from '../sensor-availability.ts';

/** The compass. */
export const direction: PhoneFeature = {
  availability: (facts) => sensorAvailability(facts, facts.hasOrientation),
};
