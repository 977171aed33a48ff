import { isLanguage, type Language } from '@zagon/domain/core/language.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { textsOf, type TextFunction, type TextsOf } from './text-function.ts';

/**
 * The texts of one feature in the page's language: `const { t, language } =
 * useTexts('schedules')`. The compiler checks the keys.
 */
export function useTexts<Feature extends TextsOf>(
  feature: Feature,
): { readonly t: TextFunction<Feature>; readonly language: Language } {
  const { i18n } = useTranslation(feature);
  const current = i18n.language;
  const t = useMemo(() => textsOf(i18n, feature, current), [i18n, feature, current]);
  return { t, language: isLanguage(current) ? current : 'en' };
}
