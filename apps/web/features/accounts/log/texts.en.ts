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
  search: 'Search the log',
  searchHint: 'Person, thing, word',
  narrow: {
    title: 'Person, event and days',
    person: 'Person',
    event: 'Event',
    from: 'From',
    until: 'Until',
    any: 'Any',
    operator: 'Operators',
  },
  chain: {
    checking: 'Checking whether the log is complete…',
    entries_one: '{{count}} entry, sealed.',
    entries_other: '{{count}} entries, each sealed to the one before.',
    complete: 'Complete until {{until}}, checked {{checked}}.',
    broken: 'The log was changed afterwards at entry {{number}}. The server has recorded this for its operator.',
  },
  system: 'Zagon',
  unknown: 'Unknown',
  operator: 'An operator entered the account',
  operatorOutside: 'Operator, without entering the account',
  during: '{{from}} to {{until}}',
  from: 'from {{from}}',
  until: 'until {{until}}',
  reason: 'Reason',
  nothingDone: 'View only: nothing was stopped. Operators cannot change anything.',
  done: 'Stopped or closed:',
  wasNow: '{{was}}, now {{is}}',
  details: 'Details',
  field: 'Field',
  before: 'Before',
  after: 'After',
  address: 'from the address {{ip}}',
  empty: 'Nothing of this kind yet.',
} as const;

declare module '../../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly accountLog: typeof accountLogEn;
  }
}
