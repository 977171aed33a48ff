export const customerAlarmsEn = {
  title: 'Alarms',
  lead: 'Across all accounts. Measured values are shown only inside an account.',
  search: 'Search alarms',
  searchHint: 'Account, module, serial number, e-mail or tax number',
  empty: 'No alarms yet.',
  enter: 'Enter to stop',
  wholeAccount: 'whole account',
  unknown: 'Unknown',
  implied_one: '{{count}} alarm behind it is folded in',
  implied_other: '{{count}} alarms behind it are folded in',
  fold: { cause: '{{count}} alarms: {{message}}', module: '{{count}} alarms: {{name}}' },
  filter: {
    label: 'State of the alarms',
    all: 'All',
    active: 'Active',
    urgent: 'Water or plants in danger',
    ended: 'Cleared',
    removed: 'Removed',
  },
  state: { active: 'Active', ended: 'Cleared', removed: 'Removed' },
  column: {
    date: 'Date',
    message: 'Message',
    account: 'Account',
    active: 'Active',
    removed: 'Removed by',
    finish: 'Finished',
    enter: 'Enter the account',
  },
  health: {
    title: 'Installation',
    parts: 'Parts of the installation',
    database: 'Database',
    broker: 'Link to the field',
    dispatcher: 'Irrigation engine',
    works: 'works',
    fails: 'does not work',
    stations: 'Base stations connected',
    of: '{{count}} of {{all}}',
    notClosed: 'Outputs not confirmed closed',
    blocking: 'Blocks in progress',
    waiting: 'Messages waiting',
    failed: 'Failed in 24 h',
    connections: 'Open pages',
  },
} as const;

declare module '../../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly customerAlarms: typeof customerAlarmsEn;
  }
}
