export const publishedTextsEn = {
  title: 'Legal texts',
  lead: 'Terms, privacy and consent, with all their versions. A published version cannot be changed.',
  add: 'Publish a version',
  addLead: 'Users read it in their language, so both are needed.',
  kind: { terms: 'Terms of service', privacy: 'Privacy policy', marketing: 'News about Zagon' },
  version: 'Version {{version}}, from {{from}}',
  asks: 'Users are asked to agree to it',
  asksNot: 'Users are not asked again',
  state: { inForce: 'In force', coming: 'Later', past: 'Replaced' },
  field: {
    kind: 'Text',
    version: 'Version',
    from: 'In force from',
    fromHint: 'Empty: at once',
    asks: 'Ask every user to agree to this version',
    asksHint: 'Until they agree, they can see and stop everything, but change nothing.',
    asksNever: 'An optional consent is never requested again.',
    title: 'Title',
    text: 'Text: “## ” begins a heading, “- ” an item of a list',
  },
  copy: 'Start from version {{version}}',
  preview: 'Preview',
  previewIn: 'Language of the preview',
  languages: { pl: 'Polish', en: 'English' },
  publish: 'Publish',
  published: 'Version {{version}} is published',
} as const;

declare module '../../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly publishedTexts: typeof publishedTextsEn;
  }
}
