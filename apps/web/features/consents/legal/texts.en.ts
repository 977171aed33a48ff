export const legalEn = {
  title: 'Terms and privacy',
  lead: 'What applies to everyone who uses this Zagon installation.',
  inForce: 'In force',
  otherVersions: 'Other versions',
  all: 'All texts',
  read: 'Read',
  readOne: 'Read: {{title}}, version {{version}}',
  version: 'Version {{version}}, from {{from}}',
  toApp: 'to the app',
} as const;

declare module '../../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly legal: typeof legalEn;
  }
}
