import { phoneEn } from '../../features/phone/texts.en.ts';

/** English texts of the phone features. */
export const phoneTexts = {
  phone: phoneEn,
} as const;
