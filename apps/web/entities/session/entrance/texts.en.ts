export const entranceEn = {
  about: 'a strip of field between two furrows. See where water is running and how deep it goes.',
  languageSwitch: 'Language',
  email: 'E-mail',
  emailNeeded: 'Enter your e-mail address',
  password: 'Password',
  repeat: 'Repeat password',
  wrong: 'Incorrect login data.',
  throttled: 'Too many attempts. Try again in {{seconds}} s.',
  code: {
    label: 'Six-digit code',
    needed: 'Enter the six digits',
  },
} as const;

declare module '../../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly entrance: typeof entranceEn;
  }
}
