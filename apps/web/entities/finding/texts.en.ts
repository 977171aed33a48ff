/** English texts of findings where they are met. Signs, and the sentences of silences, are those of the findings. */
export const findingsEn = {
  trust: {
    trusted: 'trusted',
    watch: 'on watch',
    not_trusted: 'not trusted',
    unknown: 'not judged',
    since: { watch: 'On watch since {{when}}.', not_trusted: 'Not trusted since {{when}}.' },
    expired: 'Not judged again since {{when}}.',
    days_one: 'Trusted on {{trusted}} of {{count}} day.',
    days_other: 'Trusted on {{trusted}} of the last {{count}} days.',
    condition: {
      watch: 'This sensor is on watch: {{signs}}. It decides as before.',
      not_trusted: 'This sensor is not trusted: {{signs}}. The condition is decided as without data.',
    },
    conditionUsed: 'This sensor is not trusted: {{signs}}. It decides anyway, until {{when}}.',
    toProbe: 'Open the probe',
    use: {
      anyway: 'Use until {{when}} anyway',
      used: 'Used anyway until {{when}}: it decides although it is not trusted.',
      started: 'The sensor decides anyway until {{when}}.',
      end: 'Stop using it',
      ended: 'The sensor no longer decides.',
      replaced: 'It was replaced',
      replacedTitle: 'Was the probe replaced?',
      replacedText:
        'Its earlier readings are then those of another probe: trust in it, and what was learnt by it about its sections, start again. The history stays.',
      replacedAction: 'Yes, it was replaced',
      replacedDone: 'Trust in the probe starts again.',
    },
  },
  worst: {
    title: 'Worth checking',
    no_response: '{{name}}: no water arrived at the probe in the last run',
    late: '{{name}}: the next run may come too late: {{when}}',
    none_planned: '{{name}}: water will be needed, but no run is planned',
    not_trusted: '{{name}} is not trusted',
    weak: '{{name}}: little water arrived at the probe in the last run',
    watch: '{{name}} behaves unusually',
    todo: {
      no_response: 'Check the valve, the filter and the lines.',
      late: 'See when water is needed, and water earlier.',
      none_planned: 'See when water is needed, and plan a run.',
      not_trusted: 'Check the probe in the field.',
      weak: 'Check the filter, the pressure and the lines.',
      watch: 'Look at its readings of the last days.',
    },
  },
  run: {
    arrived: 'Water at the probe of {{name}}: {{word}} ({{rise}}, expected {{low}} to {{high}})',
    unknown: 'Water at the probe of {{name}}: not known. {{why}}',
    pending: 'Water at the probe of {{name}}: not judged.',
    words: { unknown: 'not known', pending: 'not judged' },
  },
} as const;

declare module '../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly findings: typeof findingsEn;
  }
}
