import 'i18next';
import type { FeatureTexts } from './feature-texts.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: FeatureTexts;
  }
}
