export const ownAccountEn = {
  title: 'Company and payments',
  company: { title: 'Company', name: 'Account', zone: 'Time zone' },
  deletion: {
    title: 'Delete account',
    sub: 'For good, after 30 days',
    start: 'Delete account…',
    what: 'At once, every schedule ends, every output is closed, and no one can work in the account any more. The devices become free as soon as they are confirmed closed.',
    open: 'Outputs not confirmed closed now',
    schedules: 'Schedules that end',
    modules: 'Devices that become free',
    users: 'Users who lose access',
    erased: 'Readings, history and users are erased on',
    kept: 'Until that day the operator of Zagon can restore the account; devices must then be added again. The log of who did what is kept.',
    confirm: 'I want to delete this account with everything in it',
    name: 'Name of the account: {{name}}',
    password: 'Your password',
    send: 'Delete account',
  },
} as const;

declare module '../../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly ownAccount: typeof ownAccountEn;
  }
}
