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
  const title: unknown = i18n.getResource(usePageLanguage(), feature, 'title');
  return typeof title === 'string' ? title : '';
}
