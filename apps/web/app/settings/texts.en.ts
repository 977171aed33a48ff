export const settingsEn = {
  title: 'Settings',
  sections: 'Settings pages',
  groups: { you: 'You', account: 'Farm account', help: 'Help' },
} as const;

declare module '../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly settings: typeof settingsEn;
  }
}
