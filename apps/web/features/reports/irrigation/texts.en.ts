export const irrigationReportEn = {
  summary: 'Summary',
  schedules: 'Schedules',
  table: 'Table',
  runs: 'Runs',
  none: 'No irrigation in this period.',
  noExport: 'Irrigation report export temporarily unavailable',
  outputs_one: '{{count}} output',
  outputs_other: '{{count}} outputs',
  ofThese: 'Water in these runs',
} as const;
