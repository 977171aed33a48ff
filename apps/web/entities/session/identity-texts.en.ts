export const identityEn = {
  password: 'Your password',
  code: 'Your code from the app, or a recovery code',
} as const;

declare module '../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly identity: typeof identityEn;
  }
}
