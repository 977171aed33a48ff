export const accountsEn = {
  title: 'Accounts',
  lead: 'You see names, states and contact. To see readings and fields, enter an account and give a reason.',
  search: 'Search accounts',
  searchHint: 'Name, town, e-mail, tax or serial number',
  filter: {
    label: 'Account state',
    all: 'All',
    attention: 'Needs attention',
    active: 'Active',
    ending: 'Expires within 30 days',
    expired: 'Expired',
    blocked: 'Blocked',
  },
  column: {
    name: 'Account',
    city: 'Town',
    state: 'State',
    until: 'Valid until',
    modules: 'Modules',
    contact: 'Last contact',
    alarms: 'Alarms',
    enter: 'Enter the account',
  },
  state: { active: 'Active', expired: 'Expired', blocked: 'Blocked', closing: 'Being deleted' },
  graceTo: 'grace to {{date}}',
  schedulesPaused: 'schedules paused',
  since: 'since {{date}}',
  blocking_one: 'Blocking · {{count}} not closed',
  blocking_other: 'Blocking · {{count}} not closed',
  online_one: '{{online}} of {{count}} module online',
  online_other: '{{online}} of {{count}} modules online',
  noContact: 'never',
  daysLeft_one: '{{count}} day left',
  daysLeft_other: '{{count}} days left',
  lastDay: 'last day',
  noEnd: 'no expiry date',
  noCity: 'no town',
  empty: 'There are no accounts on this installation yet.',
  open: 'Open {{name}}',
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
