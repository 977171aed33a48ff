import { farmTexts } from './farm.en.ts';
import { firstTexts } from './first.en.ts';

/** All English texts by feature; their keys are the names given to `useTexts`. Only types and tests use them together. */
export const texts = { ...firstTexts, ...farmTexts } as const;
