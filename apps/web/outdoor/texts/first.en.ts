import { commonEn } from '../../i18n/common.en.ts';
import { outdoorEn } from './texts.en.ts';

/** English texts of the outdoor interface. */
export const outdoorTexts = { common: commonEn, outdoor: outdoorEn } as const;
