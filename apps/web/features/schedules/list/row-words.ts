import type { SchedulerShape } from '@zagon/contract/schedulers/shapes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWeekdays } from '../use-weekdays.ts';
import type { ProgramRow } from './program-rows.ts';

const WEEK = 7;

/** The two lines under a program's name: what it does, then how and how much. */
export function useRowWords() {
  const { t } = useTexts('schedules');
  const common = useTexts('common');
  const weekday = useWeekdays();
  const rule = ({ rule: given }: SchedulerShape): string => {
    if (given.type === 'every') return given.n === 2 ? t('rule.everySecond') : t('rule.every', { count: given.n });
    return given.days.length === WEEK ? t('rule.daily') : given.days.toSorted().map(weekday).join(', ');
  };
  const size = ({ program, elementNames }: ProgramRow): string =>
    program.elements.every(({ type }) => type === 'device')
      ? t('list.devices', { count: elementNames.length })
      : common.t('sections', { count: elementNames.length });
  return {
    kind: ({ sign }: ProgramRow): string => t(`kind.${sign}`),
    detail: (row: ProgramRow): string => [t(`type.${row.program.type}`), rule(row.program), size(row)].join(' · '),
  };
}
