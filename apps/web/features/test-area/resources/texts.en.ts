export const testResourcesEn = {
  title: 'Resources of the simulator',
  lead: 'What the server ordered, beside what the module reports. For a few seconds after an order, the two differ.',
  empty: 'The simulated field has no outputs.',
  output: 'Output',
  use: 'Section',
  source: 'Water source',
  feeds: 'feeds {{sources}}',
  noUse: 'none',
  ordered: 'Ordered',
  reported: 'Reported',
  stop: 'Stop',
  openUntil: 'Open until {{time}}',
  open: 'Open',
  closed: 'Closed',
  differs_one: '{{count}} output differs from its order',
  differs_other: '{{count}} outputs differ from their orders',
  openModule: 'Open module {{serial}}',
} as const;

declare module '../../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly testResources: typeof testResourcesEn;
  }
}
