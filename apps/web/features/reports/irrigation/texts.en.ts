export const irrigationReportEn = {
  name: 'Irrigation',
  summary: 'Summary',
  schedules: 'Schedules',
  table: 'Table',
  runs: 'Runs',
  none: 'Nothing was watered in these days.',
  outputs_one: '{{count}} output',
  outputs_other: '{{count}} outputs',
  ofThese: 'Water of these runs',
} as const;
