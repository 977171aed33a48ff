export const accountsEn = {
  title: 'Accounts',
  signedIn: 'Signed in as {{name}}, operator.',
  lead: 'You see names and states. To see readings and fields, enter an account and give a reason.',
  search: 'Search accounts',
  searchHint: 'Name or town',
  filter: {
    label: 'Account state',
    all: 'All',
    active: 'Active',
    ending: 'Expires within 30 days',
    expired: 'Expired',
    blocked: 'Blocked',
  },
  column: { name: 'Account', city: 'Town', state: 'State', until: 'Valid until', enter: 'Enter the account' },
  state: { active: 'Active', expired: 'Expired', blocked: 'Blocked' },
  daysLeft_one: '{{count}} day left',
  daysLeft_other: '{{count}} days left',
  lastDay: 'last day',
  noEnd: 'no expiry date',
  noCity: 'no town',
  empty: 'There are no accounts on this installation yet.',
  noHit: 'No matching accounts.',
  clear: 'Show all accounts',
  enter: 'Enter',
  entering: {
    title: 'Enter {{name}}?',
    reason: 'Reason',
    reasonHint: 'Visible to the users of the account.',
    tooShort: 'At least {{min}} characters',
    what: 'You see what its users see and can stop water, but not open or change anything. Access ends after 60 minutes.',
    go: 'Enter the account',
  },
} as const;

declare module '../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly accounts: typeof accountsEn;
  }
}
