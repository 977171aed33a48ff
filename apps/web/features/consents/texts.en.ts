export const consentsEn = {
  title: 'Consents and terms',
  free: {
    title: 'Your choice',
    lead: 'Alarms, announcements of work and answers to your questions always reach you.',
  },
  required: {
    title: 'Needed to use Zagon',
    lead: 'To end them, delete the account.',
  },
  allTexts: 'All texts and older versions',
  neverGiven: 'Not given',
  noRecord: 'No record: given before Zagon kept one',
  record: 'Version {{version}}, {{at}}, {{where}}',
  recordWithdrawn: ' · withdrawn {{at}}',
  places: { registration: 'at registration', invitation: 'with the invitation', settings: 'in the settings' },
  read: 'Read the text',
  readOne: 'Read the text: {{title}}',
  version: 'Version {{version}}, from {{from}}',
  given: 'Consent recorded.',
  withdrawn: 'Consent withdrawn.',
  accept: { terms: 'I accept the terms', privacy: 'I have read it' },
  ask: {
    title: 'There is a new version',
    lead: 'Please read and accept it. Until then you can see everything, stop water, download your data, sign out and delete the account, but change nothing. Schedules keep running.',
    later: 'Decide later',
    toAlarms: 'See alarms',
  },
  banner: 'There are new terms to accept. Until then you can stop water, but change nothing.',
  bannerLink: 'Read',
} as const;

declare module '../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly consents: typeof consentsEn;
  }
}
