export const keepPasskeysEn = {
  title: 'Passkeys',
  lead: 'Each signs in without the password. Those that you do not keep are removed; keep only the ones you know.',
  keep: 'Keep {{name}}',
} as const;

declare module '../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly keepPasskeys: typeof keepPasskeysEn;
  }
}
