export const newAccountEn = {
  title: 'Where are your fields?',
  lead: 'Sunrise, frost and the days of your schedules follow this place.',
  later: 'Later',
  subject: 'the farm',
  useMine: 'Use my position',
  locating: 'Searching for your position…',
  stop: 'Stop',
  denied: 'Position is not allowed. Move the map and tap your yard, or allow it in the settings of the browser.',
  noPosition: 'Your position could not be found. Tap your yard on the map.',
  good: '{{metres}} m is good enough.',
  poor: '±{{metres}} m. Tap your yard on the map.',
  byHand: 'Set by hand.',
  noPlace: 'Tap your yard on the map, or use your position.',
  timeZone: 'Time zone',
  timeZoneHint: 'Schedules and days follow it.',
  units: 'Units and date format',
  save: 'Save place',
  steps: {
    title: 'First steps',
    lead_one: '{{count}} of 4 steps done. Water flows after the fourth at the earliest.',
    lead_other: '{{count}} of 4 steps done. Water flows after the fourth at the earliest.',
    done: 'done',
    open: 'to do',
    modules: 'Station and modules',
    modulesSub_one: 'Base station and {{count}} module',
    modulesSub_other: 'Base station and {{count}} modules',
    modulesNone: 'Add the modules that the station receives',
    modulesDo: 'Add modules',
    place: 'Place of the farm',
    placeSub: 'Sunrise, frost and days follow it',
    placeDo: 'Choose the place',
    section: 'First section',
    sectionSub: 'A section is a piece of land behind one valve. Name its water source first, then the valve.',
    sourceDo: 'Add water source',
    sectionDo: 'Add section',
    schedule: 'First schedule',
    scheduleSub: 'When and how long to irrigate',
    scheduleDo: 'New schedule',
  },
} as const;

declare module '../../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly newAccount: typeof newAccountEn;
  }
}
