import type { PhoneFeature } from '../feature.ts';
import { positionAvailability } from '../position-availability.ts';

/** The position on a map. */
export const maps: PhoneFeature = { availability: positionAvailability };
