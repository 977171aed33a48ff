import { isLanguage, type Language } from '@zagon/domain/core/language.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { i18n } from './instance.ts';
import { textsOf, type TextFunction, type TextsOf } from './text-function.ts';

/**
 * The texts of one feature in the page's language: `const { t, language } =
 * useTexts('schedules')`. The compiler checks the keys.
 */
export function useTexts<Feature extends TextsOf>(
  feature: Feature,
): { readonly t: TextFunction<Feature>; readonly language: Language } {
  const current = usePageLanguage();
  const t = useMemo(() => textsOf(i18n, feature, current), [feature, current]);
  return { t, language: isLanguage(current) ? current : 'en' };
}

/** The language that i18next uses, also after it has changed. */
export function usePageLanguage(): string {
  return useSyncExternalStore(subscribe, () => i18n.language);
}

function subscribe(onChange: () => void): () => void {
  i18n.on('languageChanged', onChange);
  return () => i18n.off('languageChanged', onChange);
}
