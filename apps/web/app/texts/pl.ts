import { fieldPl } from '../../field/texts/texts.pl.ts';
import { searchPl } from '../../features/search/texts.pl.ts';
import type { texts as English } from './en.ts';
import { farmTexts } from './farm.pl.ts';
import { firstTexts } from './first.pl.ts';

/** All Polish texts by feature. */
export const texts = { ...firstTexts, ...farmTexts, search: searchPl, field: fieldPl } satisfies Record<
  keyof typeof English,
  object
>;
