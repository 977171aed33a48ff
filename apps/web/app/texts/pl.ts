import { outdoorPl } from '../../outdoor/texts/texts.pl.ts';
import { searchPl } from '../../features/search/texts.pl.ts';
import type { texts as English } from './en.ts';
import { farmTexts } from './farm.pl.ts';
import { firstTexts } from './first.pl.ts';
import { operatorTexts } from './operator.pl.ts';
import { phoneTexts } from './phone.pl.ts';
import { settingsTexts } from './settings.pl.ts';

/** All Polish texts by feature. */
export const texts = {
  ...firstTexts,
  ...farmTexts,
  ...settingsTexts,
  ...operatorTexts,
  ...phoneTexts,
  search: searchPl,
  outdoor: outdoorPl,
} satisfies Record<keyof typeof English, object>;
