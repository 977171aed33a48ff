import { reportBuilderEn } from './builder/texts.en.ts';
import { reportExportEn } from './export/texts.en.ts';
import { irrigationReportEn } from './irrigation/texts.en.ts';
import { scheduleReportEn } from './schedule/texts.en.ts';
import { reportTemplatesEn } from './templates/texts.en.ts';

export const reportsEn = {
  ...reportBuilderEn,
  title: 'Reports',
  lead: 'From a question to a chart in a few steps.',
  schedule: scheduleReportEn,
  irrigation: irrigationReportEn,
  templates: reportTemplatesEn,
  titleOf_zero: '{{type}}: {{first}}',
  titleOf_one: '{{type}}: {{first}} and {{count}} other',
  titleOf_other: '{{type}}: {{first}} and {{count}} others',
  nameOf_one: '{{first}} and {{count}} other',
  nameOf_other: '{{first}} and {{count}} others',
  summary: '{{type}} · {{sources}} · {{days}}',
  sources_one: '{{count}} source',
  sources_other: '{{count}} sources',
  sourcesOf: '{{count}} of {{max}} sources',
  inView: 'showing {{span}}',
  change: 'Change',
  export: reportExportEn,
  exporting: 'Writing the file…',
  exported: 'File saved',
  tab: { label: 'View', chart: 'Chart', table: 'Table' },
  chartLabel: '{{type}}, {{sources}}, from {{from}} to {{until}}. The table shows the same numbers.',
  autoScale: 'Auto-scale',
  zoom: 'Zoom',
  restore: 'Reset',
  failed_one: '{{count}} of {{all}} sources did not respond: {{names}}',
  failed_other: '{{count}} of {{all}} sources did not respond: {{names}}',
  allFailed: 'No source responded.',
  again: 'Try again',
  viewFailed:
    'The readings of this part could not be loaded. The values beside the chart are those of the whole period.',
  noRows: 'No readings in this period.',
  noRowsNewest: 'No readings in this period. The latest is from {{date}}.',
  showNewest: 'Show the days before it',
  broken: 'This is not a valid report link.',
  build: 'Build a report',
  mean: 'mean',
  least: 'lowest',
  most: 'highest',
  total: 'total',
  switchedOn_switch: 'switched on',
  switchedOn_wetness: 'got wet',
  switchedOn_contact: 'came back',
  times_one: '{{count}} time',
  times_other: '{{count}} times',
  onFor_switch: 'on for',
  onFor_wetness: 'wet for',
  onFor_contact: 'in contact for',
  water: 'water',
  noChange: 'No changes in this period match this threshold.',
  toAxis: 'Show its axis',
  gaps: 'No data for {{hours}} h in total',
  gapDays_one: 'No data for {{count}} day in total',
  gapDays_other: 'No data for {{count}} days in total',
  noGaps: 'No gaps',
  noData: 'no data',
  rows_one: '{{count}} row',
  rows_other: '{{count}} rows',
} as const;

declare module '../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly reports: typeof reportsEn;
  }
}
