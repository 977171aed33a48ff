/** English texts of the outputs of a module, grouped by their state. */
export const outputGroupEn = {
  open: 'open',
  closed: 'closed',
  on: 'on',
  off: 'off',
  unknown: 'unknown',
  counted: '{{word}}: {{count}}',
} as const;

declare module '../../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly outputGroup: typeof outputGroupEn;
  }
}
