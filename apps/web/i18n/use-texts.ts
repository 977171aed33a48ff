import { isLanguage, type Language } from '@zagon/domain/core/language.ts';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { texts } from './en.ts';

export type TextsOf = keyof typeof texts;

/** The texts of one feature in the page's language: `const { t, language } = useTexts('schedules')`. Keys are checked by the compiler. */
export function useTexts<Feature extends TextsOf>(
  feature: Feature,
): { readonly t: TFunction<Feature>; readonly language: Language } {
  const { i18n } = useTranslation(feature);
  const spoken = i18n.language;
  const t = useMemo(() => i18n.getFixedT<Feature, undefined, Feature>(spoken, feature), [i18n, spoken, feature]);
  return { t, language: isLanguage(spoken) ? spoken : 'en' };
}
