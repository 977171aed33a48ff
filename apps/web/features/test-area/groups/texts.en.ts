export const testGroupsEn = {
  title: 'Groups of the simulator',
  lead: 'Groups of all accounts that have simulated modules. Members behind real stations are left out.',
  empty: 'No account has a group with simulated modules.',
  missing: 'No such group, or none of its members is simulated.',
  group: 'Group',
  account: 'Account',
  scope: { objects: 'averages modules', outputs: 'waters together' },
  modules: 'Modules',
  offline_one: '{{count}} without a connection',
  offline_other: '{{count}} without a connection',
  outputs: 'Outputs',
  mayBeOpen_one: '{{count}} not closed',
  mayBeOpen_other: '{{count}} not closed',
  allClosed: 'all closed',
  noOutputs: 'none',
  faults: 'Failures',
  faultsOn_one: '{{count}} on',
  faultsOn_other: '{{count}} on',
  noFaults: 'none',
  open: 'Open group {{name}}',
  stop: {
    all: 'Stop all',
    done_one: 'Close sent to {{count}} output',
    done_other: 'Close sent to {{count}} outputs',
  },
  members: {
    title: 'Members',
    lead: 'What each is ordered to do, and what it reports',
    ordered: 'ordered open',
    lastOrder: 'Last order',
    noOrder: 'no order yet',
    open: 'open {{output}}',
    close: 'close {{output}}',
    orderOf: '{{order}}: {{step}}',
  },
  scenarios: {
    title: 'Failures for all members',
    lead: 'Only the members are affected. Failures of whole stations and of the field are on the page of scenarios.',
    none: 'No failure can be limited to these members.',
  },
} as const;

declare module '../../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly testGroups: typeof testGroupsEn;
  }
}
