import type { Text } from '../core/language.ts';

/**
 * Why a stored kind of finding says nothing, in a sentence for the grower. The list is closed: a kind names those that it
 * uses.
 */
export const SILENCES = {
  no_probe: {
    pl: 'Ta sekcja nie ma sondy wilgotności.',
    en: 'This section has no soil moisture probe.',
  },
  probe_silent: { pl: 'Sonda nie nadaje.', en: 'The probe is silent.' },
  probe_not_trusted: {
    pl: 'Sondzie nie można teraz ufać.',
    en: 'The probe cannot be believed at present.',
  },
  no_plant: { pl: 'Nie podano, co tu rośnie.', en: 'What grows here is not stated.' },
  no_place: {
    pl: 'Gospodarstwo nie ma położenia na mapie, więc nie wiadomo, ile wody zużywają rośliny.',
    en: 'The farm has no location, so what plants use is not known.',
  },
  no_weather: {
    pl: 'Brakuje danych pogodowych z ostatnich dni.',
    en: 'Weather data of the last days are missing.',
  },
  no_gauge: {
    pl: 'Na zewnątrz nie ma deszczomierza, więc nie da się odróżnić deszczu od wycieku.',
    en: 'There is no rain gauge outdoors, so rain cannot be told from a leak.',
  },
  no_area: {
    pl: 'Sekcja nie ma powierzchni albo przepływu, więc nie wiadomo, ile wody dostaje.',
    en: 'The section has no area or flow, so what it gets is not known.',
  },
  learning: { pl: 'Uczy się jeszcze.', en: 'Still learning.' },
  little_use: {
    pl: 'Rośliny prawie nie zużywają teraz wody.',
    en: 'Plants use hardly any water at present.',
  },
  after_water: {
    pl: 'Woda po ostatnim nawodnieniu jeszcze przesiąka.',
    en: 'The water of the last run is still draining.',
  },
  substrate: {
    pl: 'W podłożu liczą się godziny, a nie dni.',
    en: 'In a substrate hours count, not days.',
  },
  too_uncertain: {
    pl: 'Nie da się powiedzieć w granicach dziesięciu dni.',
    en: 'Cannot say within ten days.',
  },
  frozen: { pl: 'Gleba jest zamarznięta.', en: 'The soil is frozen.' },
  rain: { pl: 'Padał deszcz.', en: 'It rained.' },
  other_run: {
    pl: 'Sekcja dostała wodę po raz drugi, zanim woda dotarła do sondy.',
    en: 'The section was watered again before the water reached the probe.',
  },
  draining: {
    pl: 'Gleba jeszcze przesiąkała, gdy zaczęło się nawadnianie.',
    en: 'The soil was still draining when the run began.',
  },
  too_small: {
    pl: 'Tyle wody to za mało, żeby sonda to zobaczyła.',
    en: 'So little water is too small for the probe to see.',
  },
  reports_too_seldom: {
    pl: 'Sonda nadaje zbyt rzadko.',
    en: 'The probe reports too seldom.',
  },
} as const satisfies Record<string, Text>;

export type Silence = keyof typeof SILENCES;

/**
 * Why a kind that is judged when it is asked for says nothing, in a few words. The API and the tables of stored findings do
 * not know these.
 */
export const MOMENTARY_SILENCES = {
  no_forecast: { pl: 'Brak prognozy', en: 'No forecast' },
  forecast_old: { pl: 'Prognoza jest zbyt stara', en: 'The forecast is too old' },
  forecast_deviates: { pl: 'Prognoza różni się od czujnika', en: 'The forecast differs from your sensor' },
  not_valid: { pl: 'Program ma jeszcze błędy', en: 'The schedule still has mistakes' },
} as const satisfies Record<string, Text>;

export type AnySilence = Silence | keyof typeof MOMENTARY_SILENCES;

/** Narrows a stored word to a silence. */
export function isSilence(word: unknown): word is Silence {
  return typeof word === 'string' && Object.hasOwn(SILENCES, word);
}
