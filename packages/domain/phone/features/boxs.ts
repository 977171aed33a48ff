import type { PhoneFeature } from '../feature.ts';
import { positionAvailability } from '../position-availability.ts';

/** Valve boxes sorted by distance. */
export const boxs: PhoneFeature = { availability: positionAvailability };
