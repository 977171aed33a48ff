export const accountLogEn = {
  title: 'Account log',
  lead: 'Who changed what, who signed in, and every visit of an operator',
  filter: {
    label: 'Kind of entry',
    all: 'All',
    changes: 'Changes',
    sign_ins: 'Sign-ins',
    visits: 'Operator visits',
    refused: 'Refused',
  },
  system: 'Zagon',
  unknown: 'Unknown',
  operator: 'An operator entered the account',
  during: '{{from}} to {{until}}',
  from: 'from {{from}}',
  until: 'until {{until}}',
  reason: 'Reason',
  nothingDone: 'Only looked: nothing was stopped. Operators cannot change anything.',
  done: 'Stopped or closed:',
  wasNow: '{{was}}, now {{is}}',
  details: 'Details',
  field: 'Field',
  before: 'Before',
  after: 'After',
  address: 'from the address {{ip}}',
  empty: 'Nothing of this kind yet.',
  more: 'Older entries',
} as const;

declare module '../../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly accountLog: typeof accountLogEn;
  }
}
