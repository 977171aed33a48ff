import { HOUR_MS, type ProblemKind } from '../kind.ts';

export const impossibleValues: ProblemKind<'impossible_values'> = {
  name: 'impossible_values',
  title: { pl: 'Niemożliwe wartości', en: 'Impossible values' },
  text: (names) => ({
    pl: `Moduł podaje wartości, których nie da się zmierzyć: ${names}. Są zapisane i oznaczone, ale nie wywołują alarmów, nie decydują o nawadnianiu i nie wchodzą do średnich.`,
    en: `The module reports values that cannot have been measured: ${names}. They are stored and marked, but raise no alarm, decide nothing about irrigation and are left out of averages.`,
  }),
  advice: {
    pl: 'Sprawdź czujnik, jego przewód i złącza. Jeśli wartości wracają, wymień czujnik.',
    en: 'Check the sensor, its cable and its connectors. If the values come back, replace the sensor.',
  },
  currentMs: 6 * HOUR_MS,
};
