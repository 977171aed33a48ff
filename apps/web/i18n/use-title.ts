import { useTranslation } from 'react-i18next';
import type { FeatureTexts } from './feature-texts.ts';
import type { TextsOf } from './text-function.ts';

/** Features with a `title` text. */
export type TitledFeature = {
  [Feature in TextsOf]: FeatureTexts[Feature] extends { readonly title: string } ? Feature : never;
}[TextsOf];

/** The title of a feature in the page's language. */
export function useTitle(feature: TitledFeature): string {
  const { i18n } = useTranslation(feature);
  const title: unknown = i18n.getResource(i18n.language, feature, 'title');
  return typeof title === 'string' ? title : '';
}
