export const sessionEn = {
  title: 'Sign in',
  lead: 'See your fields, control the water.',
  submit: 'Sign in',
  submitting: 'Signing in…',
  passwordNeeded: 'Enter your password',
  forgot: 'Forgot your password?',
  legal: 'Terms and privacy',
  code: {
    title: 'Second step',
    lead: 'Open the authenticator app on your phone.',
    back: 'Back to password',
    useRecovery: 'Use a recovery code',
    useApp: 'Use the authenticator app',
    recoveryLead: 'Each of your recovery codes replaces the app once.',
    recovery: 'Recovery code',
    recoveryNeeded: 'Enter the ten letters and digits',
  },
  passkey: {
    or: 'or',
    signIn: 'Sign in with a passkey',
    failed: 'The browser could not ask for a passkey. Sign in with the password.',
  },
  newStation: {
    title: 'New base station?',
    text: 'Create an account, with the codes on its label.',
  },
  blocked: {
    title: 'This account is blocked',
    text: 'The account {{name}} was blocked by the operator of Zagon. Your fields and readings are safe; schedules are paused and every valve has been ordered to close.',
    whom: 'To unblock the account, contact the operator of your Zagon installation.',
    operator: '{{name}} runs this installation of Zagon.',
    contact: 'By phone or mail: {{contact}}.',
    deletedTitle: 'This account is being deleted',
    deletedText:
      'An administrator has deleted the account {{name}}. Schedules have ended and every output is being closed; after that its devices are free. Its data is erased after 30 days.',
    deletedWhom: 'To restore the account before that, contact the operator of your Zagon installation.',
    openOutputs: 'Not yet confirmed closed',
    allClosed: 'Every output is confirmed closed.',
    stopSent: 'Stop sent. It is repeated until the module confirms that it is closed.',
    stopFailed: 'The stop failed. Try again.',
    notCurrent: 'No connection to the server: this list may be out of date. Stop can be pressed again at any time.',
    signOut: 'Sign out',
  },
  menu: {
    settings: 'Settings',
    wall: 'Wall view',
    field: 'Field view',
    language: 'Language',
    theme: 'Theme',
    light: 'Light',
    dark: 'Dark',
    auto: 'Same as device',
    signOut: 'Sign out',
    roles: { operator: 'Operator', admin: 'Administrator', normal: 'User' },
  },
} as const;

declare module '../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly session: typeof sessionEn;
  }
}
