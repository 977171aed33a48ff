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
    toProbe: 'Open the probe',
  },
  run: {
    arrived: 'Water at the probe of {{name}}: {{word}} ({{rise}}, expected {{low}} to {{high}})',
    unknown: 'Water at the probe of {{name}}: not known. {{why}}',
  },
} as const;

declare module '../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly findings: typeof findingsEn;
  }
}
