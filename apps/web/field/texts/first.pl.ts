import { commonPl } from '../../i18n/common.pl.ts';
import { fieldPl } from './texts.pl.ts';

/** Polish texts of the field interface. */
export const fieldTexts = { common: commonPl, field: fieldPl } as const;
