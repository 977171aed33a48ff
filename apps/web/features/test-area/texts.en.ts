export const testAreaEn = {
  title: 'Test bench',
  tabs: {
    label: 'Test bench',
    scenarios: 'Scenarios',
    modules: 'Modules',
    groups: 'Groups',
    resources: 'Resources',
    weather: 'Weather',
    profile: 'Session',
  },
  lead: 'Against the simulator only. Nothing on this page can reach a real module.',
  missing: 'This server has no test bench.',
  faults_one: '{{count}} fault on',
  faults_other: '{{count}} faults on',
  undoAll: 'Undo all',
  undone: 'All faults are off',
  scenarios: {
    title: 'Scenarios',
    lead: 'What fails, and what you should see',
    field: 'the whole field',
    onFor: 'on for {{on}} of {{all}}',
    off: 'off',
  },
  run: {
    title: 'Conformance',
    lead: 'A simulated station of its own against the device protocol',
    station: 'Station',
    start: 'Start run',
    stop: 'Stop run',
    none: 'No runs yet. A run takes about 15 minutes; the demo field keeps running in the meantime.',
    step: 'Step {{number}} of {{count}}',
    starting: 'Starting',
    busy: 'A run of {{station}} is in progress. Another can be started when it has ended.',
    ofStation: 'Station {{station}}. No run since the server started. A run takes about 15 minutes.',
    module: 'Show {{station}} among the modules',
    all: 'Runs of all stations',
    last: '{{station}}, started {{time}}',
    stopped: 'The run was stopped. Checks are evaluated only after a complete run.',
    failed: 'The run ended without a result. The reason is in the log of the server.',
    passed_one: '{{count}} passed',
    passed_other: '{{count}} passed',
    failures_one: '{{count}} failed',
    failures_other: '{{count}} failed',
    skipped_one: '{{count}} skipped',
    skipped_other: '{{count}} skipped',
    rule: 'Rule {{number}}: “{{rule}}”',
    checks: 'Checks',
  },
  verdict: { pass: 'Passed', fail: 'Failed', skip: 'Skipped' },
} as const;

declare module '../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly testArea: typeof testAreaEn;
  }
}
