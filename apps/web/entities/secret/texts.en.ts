export const secretEn = {
  copy: 'Copy',
  copied: 'Copied.',
  done: 'Done',
} as const;

declare module '../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly secret: typeof secretEn;
  }
}
