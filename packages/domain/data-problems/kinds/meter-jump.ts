import { DAY_MS, type ProblemKind } from '../kind.ts';

export const meterJump: ProblemKind<'meter_jump'> = {
  name: 'meter_jump',
  title: { pl: 'Skok licznika', en: 'Meter jumped' },
  text: (names) => ({
    pl: `Licznik pokazał więcej, niż mogło przepłynąć w tym czasie: ${names}. Ta ilość jest osobno w raportach i nie jest doliczona.`,
    en: `The meter showed more than can have flowed in that time: ${names}. The amount is kept apart in reports and not counted.`,
  }),
  advice: {
    pl: 'Jeśli wymieniono licznik, nic nie trzeba robić. W przeciwnym razie sprawdź przewód i impuls na litr, i wpisz przepływ nominalny w ustawieniach wejścia.',
    en: 'If the meter was replaced, there is nothing to do. Otherwise check its cable and its litres per pulse, and enter its nominal flow in the settings of the input.',
  },
  currentMs: 2 * DAY_MS,
};
