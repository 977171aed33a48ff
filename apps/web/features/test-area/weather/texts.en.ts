export const testWeatherEn = {
  title: 'Weather of the simulator',
  lead: 'Computed for one place and the same for every simulated module. Forecasts of a weather service are not part of it.',
  now: 'Now',
  air: 'Air',
  humidity: 'Humidity',
  rain: 'Rain',
  rainHint: 'Rain within the hour',
  wind: 'Wind',
  windFrom: '{{speed}} from {{direction}}',
  light: 'Light',
  raining: 'raining',
  dry: 'no rain',
  hours: 'Next 24 hours',
  hour: 'Hour',
  mm: '{{amount}} mm',
  set: {
    title: 'Set the weather',
    lead: 'On top of the computed weather, for every simulated module at once. It ends by itself.',
    minutes: 'For',
    min: '{{minutes}} min',
    hours: '{{hours}} h',
    start: 'Set',
    startOne: 'Set: {{name}}',
    until: 'until {{time}}',
    untilOff: 'until it is switched off',
    undo: 'Undo',
    undone: 'The weather is as computed again',
  },
  source: {
    title: 'Where the values come from',
    model:
      'Temperature, rain, wind and light are drawn once from a fixed seed and the date, with the climate of central Poland. The same moment always has the same weather, in the history as well.',
    modules: 'A module measures this weather where it stands: under covers it stays dry, in the tunnel it stays warm.',
    place: 'Place: {{latitude}}° N, {{longitude}}° E',
  },
} as const;

declare module '../../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly testWeather: typeof testWeatherEn;
  }
}
