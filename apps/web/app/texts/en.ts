import { farmTexts } from './farm.en.ts';
import { firstTexts } from './first.en.ts';

/**
 * All English texts by feature; the keys are the names passed to `useTexts`. Only types and tests use them combined.
 */
export const texts = { ...firstTexts, ...farmTexts } as const;
