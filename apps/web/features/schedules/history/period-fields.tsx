import { useTexts } from '../../../i18n/use-texts.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { Segments } from '../../../ui/frame/segments.tsx';
import { HISTORY_PERIODS, type HistoryDays, type HistoryPeriod } from './history-period.ts';

type Props = {
  readonly period: HistoryPeriod;
  readonly days: HistoryDays;
  readonly today: string;
  readonly onPeriod: (period: HistoryPeriod) => void;
  readonly onDays: (days: HistoryDays) => void;
};

/** The period of the history; custom days have two fields. */
export function PeriodFields({ period, days: { from, until }, today, onPeriod, onDays }: Props) {
  const { t } = useTexts('schedules');
  return (
    <>
      <Segments
        label={t('history.period')}
        showLabel
        segments={HISTORY_PERIODS.map((one) => ({ id: one, label: t(`history.periods.${one}`) }))}
        value={period}
        onChange={onPeriod}
      />
      {period === 'own' && (
        <>
          <DateField
            label={t('history.from')}
            value={from}
            today={today}
            max={today}
            onChange={(day) => onDays({ from: day, until })}
          />
          <DateField
            label={t('history.until')}
            value={until}
            today={today}
            max={today}
            onChange={(day) => onDays({ from, until: day })}
          />
        </>
      )}
    </>
  );
}
