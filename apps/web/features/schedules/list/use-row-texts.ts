import type { ScheduleShape } from '@zagon/contract/schedules/shapes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWeekdays } from '../use-weekdays.ts';
import type { ScheduleRow } from './schedule-rows.ts';

const WEEK = 7;

/** The two lines below a schedule's name: kind, then details. */
export function useRowTexts() {
  const { t } = useTexts('schedules');
  const common = useTexts('common');
  const weekday = useWeekdays();
  const rule = ({ rule: recurrence }: ScheduleShape): string => {
    if (recurrence.type === 'every')
      return recurrence.n === 2 ? t('rule.everySecond') : t('rule.every', { count: recurrence.n });
    return recurrence.days.length === WEEK ? t('rule.daily') : recurrence.days.toSorted().map(weekday).join(', ');
  };
  const elementCount = ({ schedule, elementNames }: ScheduleRow): string =>
    schedule.elements.every(({ type }) => type === 'device')
      ? t('list.devices', { count: elementNames.length })
      : common.t('sections', { count: elementNames.length });
  return {
    kind: ({ icon }: ScheduleRow): string => t(`kind.${icon}`),
    detail: (row: ScheduleRow): string =>
      [t(`type.${row.schedule.type}`), rule(row.schedule), elementCount(row)].join(' · '),
  };
}
