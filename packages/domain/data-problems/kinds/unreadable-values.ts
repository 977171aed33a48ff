import { DAY_MS, type ProblemKind } from '../kind.ts';

export const unreadableValues: ProblemKind<'unreadable_values'> = {
  name: 'unreadable_values',
  title: { pl: 'Nieczytelne wartości', en: 'Unreadable values' },
  text: (names) => ({
    pl: `Moduł wysłał coś, co nie jest liczbą: ${names}. Te wartości są odłożone.`,
    en: `The module sent something that is not a number: ${names}. These values are set aside.`,
  }),
  advice: {
    pl: 'Sprawdź czujnik i jego przewód. Jeśli to trwa, powiadom serwis: może pomóc nowe oprogramowanie modułu.',
    en: 'Check the sensor and its cable. If it goes on, tell the service: new firmware of the module may help.',
  },
  currentMs: DAY_MS,
};
