import type { Text } from '@zagon/domain/core/language.ts';

/** The words of the pages that work without scripts. One wording for valves and for what is switched. */
export const OPEN_NOW_TEXTS = {
  title: { pl: 'Bez potwierdzonego zamknięcia', en: 'Not confirmed closed' },
  asOf: {
    pl: 'Otwarte, zamykane albo w nieznanym stanie · stan z $time',
    en: 'Open, closing or in an unknown state · as of $time',
  },
  unknownCount: { pl: 'Stan nieznany: $count', en: 'State unknown: $count' },
  stop: { pl: 'Zatrzymaj', en: 'Stop' },
  stopAgain: { pl: 'Zatrzymaj ponownie', en: 'Stop again' },
  unknown: { pl: 'Stan nieznany, może być otwarte', en: 'State unknown, it may be open' },
  plannedEnd: { pl: 'planowany koniec $time', en: 'planned end $time' },
  due: { pl: 'Otwarcie od $time, czeka na moduł', en: 'Due since $time, waiting for the module' },
  ordered: { pl: 'Zlecono $time, czeka na moduł', en: 'Ordered $time, waiting for the module' },
  running: { pl: 'Otwarte', en: 'Open' },
  runningSince: { pl: 'Otwarte od $time', en: 'Open since $time' },
  until: { pl: 'do $time', en: 'until $time' },
  noEnd: { pl: 'koniec nie jest jeszcze znany', en: 'its end is not known yet' },
  closing: { pl: 'Zamykanie, czeka na moduł', en: 'Closing, waiting for the module' },
  stopFailed: { pl: 'Zamknięcie niepotwierdzone', en: 'Not confirmed closed' },
  openUnasked: { pl: 'Otwarte, choć nie z aplikacji', en: 'Open, but not opened from the app' },
  closedUnasked: { pl: 'Zamknięte, choć powinno działać', en: 'Closed, but it should be running' },
  stopAccepted: { pl: 'Zatrzymanie przyjęte', en: 'The stop was accepted' },
  stopAcceptedHint: {
    pl: 'Polecenie zamknięcia jest wysyłane i powtarzane, aż moduł potwierdzi.',
    en: 'The close command is being sent, and repeated until the module confirms.',
  },
  stopUnknown: { pl: 'Nie wiadomo, czy zatrzymanie przyjęto', en: 'It is unknown whether the stop was accepted' },
  stopUnknownHint: {
    pl: 'Serwer tego nie potwierdził. Naciśnij Zatrzymaj jeszcze raz.',
    en: 'The server did not confirm it. Press Stop again.',
  },
  stopRefused: { pl: 'Nie zatrzymano', en: 'Not stopped' },
  allClosed: {
    pl: 'Zamknięcie wszystkich wyjść jest potwierdzone.',
    en: 'All outputs are confirmed closed.',
  },
  listUnknown: { pl: 'Teraz nie wiadomo, co jest otwarte.', en: 'It is not known now what is open.' },
  back: { pl: 'Wróć do Zagonu', en: 'Back to Zagon' },
} as const satisfies Record<string, Text>;
