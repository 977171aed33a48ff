/** English texts of the soil water of a section. Sentences of silences and words of runs are those of the findings. */
export const soilWaterEn = {
  notJudged: 'Not judged yet. The soil is judged every morning.',
  outdated: 'Not judged again since {{when}}.',
  moisture: 'Moisture',
  full: 'Full point',
  refill: 'Refill point',
  fullBasis: { learnt_one: 'learnt from {{count}} wetting', learnt_other: 'learnt from {{count}} wettings' },
  fullFromTable: 'from the table of soils',
  refillBasis: { schedule: 'from a schedule', plant: 'from the plant' },
  needed: {
    on: 'Next water needed on',
    near: 'Next water needed',
    reached: 'Water is already needed',
    later: 'No water needed within ten days',
  },
  band: {
    between: ', between {{early}} and {{late}}',
    reachedUntil: ', perhaps already now, on {{late}} at the latest',
    reached: ', perhaps already now',
    reachedOpen: ', perhaps already now, perhaps only after ten days',
    open: ', from {{early}} on, perhaps only after ten days',
    orBy: ', or on {{late}} at the latest',
    orOpen: ', or perhaps only after ten days',
    perhapsFrom: ', perhaps from {{early}} on',
  },
  certainty: { sure: 'sure', likely: 'likely' },
  wateredSince: 'As it stood before the last run. It is judged again at dawn.',
  plan: {
    in_time: 'The next run is in time: {{when}}.',
    perhaps_late: 'The next run may come too late: {{when}}.',
    late: 'The next run comes too late: {{when}}.',
    none: 'No run is planned.',
    none_needed: 'No run is planned, and none is needed yet.',
  },
  track_one: 'In the last check the drying was off by {{share}}.',
  track_other: 'In the last {{count}} checks the drying was off by {{share}}.',
  learnt: {
    title: 'What was learnt',
    drop: 'Drop for each mm of water used',
    dropValue: '{{value}} points',
    spread: 'Usually within',
    spreadValue: '± {{value}} points',
    count: 'Examples',
    since: 'Since',
    beforeDrained: 'Learnt before the soil had drained, because it is watered too often to wait.',
  },
  fan: {
    hint: 'The next 7 days, if it neither rains nor more is watered',
    label: 'Soil moisture of the next 7 days, without rain and further water',
    middle: 'Expected',
    low: 'At the lowest',
    high: 'At the highest',
    byDay: 'Soil moisture of the next 7 days, day by day',
    time: 'Time',
  },
  help: {
    section: 'Edit section',
    probe: 'Open the probe',
    weather: 'Weather settings',
  },
  runs: {
    title: 'Did the water arrive?',
    none: 'No run of this section has ended yet.',
    unknown: 'not known',
    pending: 'not judged',
    why: '{{when}}: {{word}}. {{why}}',
  },
} as const;

declare module '../../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly soilWater: typeof soilWaterEn;
  }
}
