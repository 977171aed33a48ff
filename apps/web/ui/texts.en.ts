/** Texts of the UI components themselves. */
export const uiEn = {
  age: {
    now: 'now',
    minutes: '{{minutes}} min ago',
    today: 'today {{time}}',
    dataFrom: 'Data from {{when}}',
    never: 'never reported',
  },
  left: {
    label: '{{time}} left',
  },
  trend: { rising: 'rising', falling: 'falling', steady: 'steady' },
  face: {
    loading: 'Loading',
    failed: 'This could not be loaded',
    failedHint: 'Nothing was changed in the field.',
    again: 'Try again',
    stale: 'stale value',
  },
  connection: {
    live: 'Live',
    updated: 'updated {{time}}',
    connecting: 'Connecting',
    offline: 'Offline, showing {{time}}',
    offlineUnknown: 'Offline',
  },
  battery: { label: 'Battery {{value}}', low: 'Low battery {{value}}', powered: 'mains' },
  signal: { label: 'Signal {{value}}', weak: 'Weak signal {{value}}', unknown: 'No signal data' },
  table: {
    sortBy: 'Sort by {{column}}',
    rows: '{{name}}, {{count}} rows',
    more: 'Show details of {{name}}',
    less: 'Hide details of {{name}}',
  },
  search: { clear: 'Clear search' },
  form: {
    discard: 'Discard',
    changes_one: '{{count}} change',
    changes_other: '{{count}} changes',
  },
  date: { choose: 'Choose a day' },
  dialog: { close: 'Close' },
  sheet: { close: 'Close' },
  flow: { capacity: 'capacity {{flow}}' },
  timeline: {
    irrigation: 'Irrigation',
    fertigation: 'Fertigation',
    control: 'Control',
    error: 'Error',
    unconfirmed: 'Unconfirmed',
    skipped: 'Skipped',
    running: 'running',
    past: 'past',
    now: 'now {{time}}',
    run: '{{kind}} {{from}} to {{until}}',
    none: 'no run',
    legend: 'Legend',
  },
  soil: {
    inRange: 'in range',
    tooDry: 'too dry',
    tooWet: 'too wet',
    optimum: 'optimum',
    label: 'Soil profile',
  },
  valve: {
    open: 'Open',
    closed: 'Closed',
    waiting: 'Waiting to open',
    sent: 'Waiting for the module',
    fault: 'Error',
    unavailable: 'Not available',
  },
  chart: {
    series: 'Series',
    newest: 'Newest',
    lowest: 'Lowest',
    highest: 'Highest',
    interval: 'Time',
    outlierColumn: 'Outliers',
    outliers_one: '{{count}} outlier',
    outliers_other: '{{count}} outliers',
    read: 'Read values: {{chart}}',
    readHint: 'The arrow keys move through time, Home and End go to the first and last values.',
    amounts: '{{chart}}: amounts per interval',
    water: 'Irrigation',
    rain: 'Rain',
  },
  value: { none: 'No data' },
  device: { unknown: 'Unknown device type' },
} as const;

declare module '../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly ui: typeof uiEn;
  }
}
