export const exportsEn = {
  title: 'Download everything',
  sub: 'Readings, schedules, runs, alarms, messages, users and the log, as CSV and JSON in one zip',
  prepare: 'Prepare',
  again: 'Prepare a new one',
  waiting: 'The file will be prepared next.',
  running: 'The file is being prepared: {{percent}}%',
  leave: 'You can leave this page: a message arrives when the file is ready.',
  ready: 'Prepared on {{at}}{{by}}',
  by: ', {{name}}',
  byOperator: ', by the operator',
  until: '{{size}} MB, available until {{until}}',
  checksum: 'SHA-256',
  download: 'Download',
  failed: 'The file could not be prepared. Nothing in the account has changed.',
  removed: 'The last file, of {{at}}, has been removed: files are kept for 7 days.',
  nextAt: 'A new one can be prepared from {{at}}.',
} as const;

declare module '../../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly exports: typeof exportsEn;
  }
}
