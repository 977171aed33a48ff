import type { Text } from '../../core/language.ts';
import { DAY_MS, type ClockFault, type ProblemKind } from '../kind.ts';

const CLOCKS: Readonly<Record<ClockFault, Text>> = {
  seconds: {
    pl: 'Urządzenie podaje czas w sekundach zamiast w milisekundach',
    en: 'The device sends its times in seconds instead of milliseconds',
  },
  before_2010: { pl: 'Zegar urządzenia nie jest ustawiony', en: 'The clock of the device is not set' },
  ahead: {
    pl: 'Zegar urządzenia spieszy się o ponad 10 minut',
    en: 'The clock of the device is more than 10 minutes fast',
  },
};

export const wrongClock: ProblemKind<'wrong_clock'> = {
  name: 'wrong_clock',
  title: { pl: 'Zły zegar', en: 'Wrong clock' },
  text: (_names, { clock }) => {
    const { pl, en } = CLOCKS[clock ?? 'before_2010'];
    return {
      pl: `${pl}. Odczyty z taką datą są odłożone i nie widać ich na wykresach.`,
      en: `${en}. Readings with such a date are set aside and not shown in charts.`,
    };
  },
  advice: {
    pl: 'Uruchom stację ponownie, gdy ma łączność: wtedy pobiera czas. Jeśli to nie pomaga, powiadom serwis.',
    en: 'Restart the base station while it is connected: it sets its clock then. If that does not help, tell the service.',
  },
  currentMs: DAY_MS,
};
