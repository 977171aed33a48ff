import { phonePl } from '../../features/phone/texts.pl.ts';

/** Polish texts of the phone features. */
export const phoneTexts = {
  phone: phonePl,
} as const;
