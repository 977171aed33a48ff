import { isLanguage, type Language } from '@zagon/domain/core/language.ts';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeatureTexts } from './feature-texts.ts';

export type TextsOf = keyof FeatureTexts;

/**
 * The texts of one feature in the page's language: `const { t, language } =
 * useTexts('schedules')`. The compiler checks the keys.
 */
export function useTexts<Feature extends TextsOf>(
  feature: Feature,
): { readonly t: TFunction<Feature>; readonly language: Language } {
  const { i18n } = useTranslation(feature);
  const current = i18n.language;
  const t = useMemo(() => i18n.getFixedT<Feature, undefined, Feature>(current, feature), [i18n, current, feature]);
  return { t, language: isLanguage(current) ? current : 'en' };
}
