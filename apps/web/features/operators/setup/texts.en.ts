export const operatorSetupEn = {
  title: 'First operator',
  lead: 'This link creates the first operator of this installation.',
  invited: {
    title: 'New operator',
    lead: 'You are invited to be an operator of this installation. Set a password, then add the authenticator app.',
  },
  emailWrong: 'Enter a valid e-mail address',
  next: 'Next: authenticator app',
  create: 'Create the operator',
  toSignIn: 'Go to sign-in',
  app: {
    title: 'Authenticator app',
    lead: 'An operator signs in with a password and a code from the phone.',
    secret: 'Key for the app',
    keep: 'Scan the code, or add an account using the key: time-based, six digits. Also keep the key somewhere safe.',
    qr: 'QR code for the authenticator app',
    link: 'Open the app on this device',
  },
  created: {
    title: 'Operator created',
    text: 'Sign in with the password and the next code from the app. The code you just used cannot be used again.',
  },
  dead: {
    title: 'This link does not work',
    text: 'It has already been used, has expired, or has been replaced by a newer one. If you were invited, ask for a new invitation. If there is no operator yet, restart Zagon to print a new link.',
  },
} as const;

declare module '../../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly operatorSetup: typeof operatorSetupEn;
  }
}
