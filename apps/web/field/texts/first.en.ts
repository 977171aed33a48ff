import { commonEn } from '../../i18n/common.en.ts';
import { fieldEn } from './texts.en.ts';

/** English texts of the field interface. */
export const fieldTexts = { common: commonEn, field: fieldEn } as const;
