import { outdoorEn } from '../../outdoor/texts/texts.en.ts';
import { searchEn } from '../../features/search/texts.en.ts';
import { farmTexts } from './farm.en.ts';
import { firstTexts } from './first.en.ts';
import { operatorTexts } from './operator.en.ts';
import { phoneTexts } from './phone.en.ts';
import { settingsTexts } from './settings.en.ts';

/**
 * All English texts by feature; the keys are the names passed to `useTexts`. Only types and tests use them combined.
 */
export const texts = {
  ...firstTexts,
  ...farmTexts,
  ...settingsTexts,
  ...operatorTexts,
  ...phoneTexts,
  search: searchEn,
  outdoor: outdoorEn,
} as const;
