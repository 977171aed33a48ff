export const startEn = {
  title: 'Start',
  morning: 'Good morning, {{name}}',
  afternoon: 'Good afternoon, {{name}}',
  evening: 'Good evening, {{name}}',
  summary: {
    runs: '{{what}} is running, {{left}} left',
    runsMany_one: '{{count}} section is running',
    runsMany_other: '{{count}} sections are running',
    quiet: 'no water is running',
    calm: 'nothing needs attention',
    needs_one: '{{count}} item needs attention',
    needs_other: '{{count}} items need attention',
  },
  tonight: {
    title: "Tonight's water",
    span: '18:00 to 08:00',
    onDevice: 'plan on the station',
    notOnDevice: 'not yet on the device',
    runs_one: '{{count}} run, {{time}}',
    runs_other: '{{count}} runs, {{time}}',
    lastCloses: 'last one closes {{time}}',
    next: 'Next: {{what}}, {{when}}',
    empty: 'No water tonight.',
    emptyNext: 'No water tonight. Next: {{when}}, {{what}}.',
    toSchedules: 'Go to schedules',
  },
  attention: {
    title: 'Needs attention',
    all: 'All alarms',
    none: 'Nothing needs attention.',
    more_one: 'and {{count}} more',
    more_other: 'and {{count}} more',
  },
  modules: {
    title: 'Modules',
    report: '{{fresh}} of {{all}} reporting',
    low_one: '{{count}} low battery',
    low_other: '{{count}} low batteries',
    faults_one: '{{count}} alarm',
    faults_other: '{{count}} alarms',
    rest: 'closed',
    running: '{{count}} running',
    lowBattery: 'battery {{value}}',
    since: 'since {{when}}',
    fault: 'alarm',
    empty: 'No modules yet.',
    emptyAdd: 'Go to modules',
    never: 'no reading yet',
  },
  quick: {
    title: 'Quick open',
    hint: 'Closes by itself when the time is up',
    lookTitle: 'Sections',
    lookHint: 'You can stop sections here, but not open them',
    closed: 'Closed',
    closedNext: 'Closed, next {{time}}',
    empty: 'No sections yet. Quick open shows your sections.',
    choose: 'Choose a section',
  },
} as const;

declare module '../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly start: typeof startEn;
  }
}
