import { useSyncExternalStore } from 'react';
import type { FeatureTexts } from './feature-texts.ts';
import { i18n } from './instance.ts';
import type { TextsOf } from './text-function.ts';
import { usePageLanguage } from './use-texts.ts';

/** Features with a `title` text. */
export type TitledFeature = {
  [Feature in TextsOf]: FeatureTexts[Feature] extends { readonly title: string } ? Feature : never;
}[TextsOf];

/** The title of a feature in the page's language. */
export function useTitle(feature: TitledFeature): string {
  const language = usePageLanguage();
  return useSyncExternalStore(subscribe, () => {
    const title: unknown = i18n.getResource(language, feature, 'title');
    return typeof title === 'string' ? title : '';
  });
}

/** The texts of a screen may be loaded after what names it. */
function subscribe(onChange: () => void): () => void {
  i18n.store.on('added', onChange);
  return () => i18n.store.off('added', onChange);
}
