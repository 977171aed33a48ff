import { useTexts } from '../../i18n/use-texts.ts';

const KEYS = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7'] as const;

/** Short weekday names for strips and buttons, from Monday = 1: Mo, pn. */
export function useWeekdays(): (day: number) => string {
  const { t } = useTexts('schedules');
  return (day) => {
    const key = KEYS[day - 1];
    return key === undefined ? '' : t(`weekdays.${key}`);
  };
}
