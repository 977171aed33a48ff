export const passwordRulesEn = {
  label: 'Password requirements',
  kept: 'done',
  missing: 'missing',
  min_length: 'at least {{count}} characters',
  password_lower: 'a lower case letter',
  password_upper: 'an upper case letter',
  password_digit: 'a digit',
  password_special: 'a special character',
  password_repeat: 'both passwords match',
} as const;

declare module '../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly passwordRules: typeof passwordRulesEn;
  }
}
