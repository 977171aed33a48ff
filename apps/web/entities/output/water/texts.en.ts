/** English texts of a sum of water that explains itself. */
export const waterWhyEn = {
  noFlow: 'flow unknown',
  run: 'The minutes that modules reported until {{time}}, times the flow of each section.',
  due: 'The planned minutes from {{time}} on, times the flow of each section.',
  none: { run: 'No water was reported until {{time}}.', due: 'Nothing is planned from {{time}} on.' },
} as const;

declare module '../../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly waterWhy: typeof waterWhyEn;
  }
}
