export const meEn = {
  title: 'Your settings',
  profile: {
    title: 'Profile',
    sub: 'Visible to the users of this farm',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
  },
} as const;

declare module '../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly me: typeof meEn;
  }
}
