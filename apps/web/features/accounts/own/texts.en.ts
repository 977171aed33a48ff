export const ownAccountEn = {
  title: 'Company and payments',
  company: { title: 'Company', name: 'Account', zone: 'Time zone' },
} as const;

declare module '../../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly ownAccount: typeof ownAccountEn;
  }
}
