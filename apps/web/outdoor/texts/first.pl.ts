import { commonPl } from '../../i18n/common.pl.ts';
import { outdoorPl } from './texts.pl.ts';

/** Polish texts of the outdoor interface. */
export const outdoorTexts = { common: commonPl, outdoor: outdoorPl } as const;
