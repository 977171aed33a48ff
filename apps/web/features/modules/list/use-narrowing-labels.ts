import { useTexts } from '../../../i18n/use-texts.ts';
import type { Labels } from './narrowing.ts';

/** The choices of the filters in the user's language. */
export function useNarrowingLabels(): Labels {
  const { t, language } = useTexts('findings');
  return { language, trust: (word) => t(`trust.${word}`) };
}
