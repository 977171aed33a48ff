import { DAY_MS, type ProblemKind } from '../kind.ts';

export const unknownFields: ProblemKind<'unknown_fields'> = {
  name: 'unknown_fields',
  title: { pl: 'Nieznane pola', en: 'Unknown fields' },
  text: (names) => ({
    pl: `Urządzenie wysyła pola, których ta wersja systemu nie zna: ${names}. Nie są zapisywane; pozostałe odczyty działają.`,
    en: `The device sends fields that this version of the system does not know: ${names}. They are not stored; its other readings work.`,
  }),
  advice: {
    pl: 'Powiadom serwis: nazwy pól podaje urządzenie albo jego oprogramowanie jest nowsze niż system.',
    en: 'Tell the service: the device names its fields differently, or its firmware is newer than the system.',
  },
  currentMs: DAY_MS,
};
