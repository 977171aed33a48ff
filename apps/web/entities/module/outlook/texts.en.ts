/** English texts of a value that explains itself. */
export const valueWhyEn = {
  of: '{{value}}. Why?',
  unknown: 'Too few readings yet to say more.',
  history: 'Show its history',
} as const;

declare module '../../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly valueWhy: typeof valueWhyEn;
  }
}
