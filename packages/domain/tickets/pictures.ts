import { MEGABYTE, type PictureLimits } from '../pictures/accepted-picture.ts';

/** Pictures of one text. */
export const PICTURES_MAX = 5;

/** Of each of them. */
export const TICKET_PICTURE: PictureLimits = { maxBytes: 5 * MEGABYTE, minPixels: 1, maxPixels: 4096 };
