import type { PolishOf } from '../../../i18n/shape.ts';
import type { testWeatherEn } from './texts.en.ts';

export const testWeatherPl = {
  title: 'Pogoda symulatora',
  lead: 'Obliczona dla jednego miejsca, taka sama dla każdego modułu symulatora. Prognozy z serwisu pogodowego tu nie wchodzą.',
  now: 'Teraz',
  air: 'Powietrze',
  humidity: 'Wilgotność',
  rain: 'Deszcz',
  rainHint: 'Deszcz w ciągu godziny',
  wind: 'Wiatr',
  windFrom: '{{speed}}, kierunek {{direction}}',
  light: 'Światło',
  raining: 'pada',
  dry: 'nie pada',
  hours: 'Następne 24 godziny',
  hour: 'Godzina',
  mm: '{{amount}} mm',
  set: {
    title: 'Ustaw pogodę',
    lead: 'Zamiast obliczonej, dla wszystkich modułów symulatora naraz. Kończy się sama.',
    minutes: 'Na jak długo',
    min: '{{minutes}} min',
    hours: '{{hours}} godz.',
    start: 'Ustaw',
    startOne: 'Ustaw: {{name}}',
    until: 'do {{time}}',
    untilOff: 'do wyłączenia',
    undo: 'Cofnij',
    undone: 'Pogoda jest znów taka, jak obliczona',
  },
  source: {
    title: 'Skąd te wartości',
    model:
      'Temperatura, deszcz, wiatr i światło są raz wylosowane ze stałego ziarna i daty, według klimatu środkowej Polski. Ta sama chwila ma zawsze tę samą pogodę, także w historii.',
    modules: 'Moduł mierzy tę pogodę tam, gdzie stoi: pod osłonami jest sucho, w tunelu ciepło.',
    place: 'Miejsce: {{latitude}}° N, {{longitude}}° E',
  },
} satisfies PolishOf<typeof testWeatherEn>;
