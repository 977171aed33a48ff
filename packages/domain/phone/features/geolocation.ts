import type { PhoneFeature } from '../feature.ts';
import { positionAvailability } from '../position-availability.ts';

/** The position in numbers. */
export const geolocation: PhoneFeature = { availability: positionAvailability };
