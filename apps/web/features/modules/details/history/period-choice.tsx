import { useTexts } from '../../../../i18n/use-texts.ts';
import { Columns } from '../../../../ui/form/columns.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { Segments } from '../../../../ui/frame/segments.tsx';
import { type FreePeriod, MAX_YEARS, type PeriodProblem } from './history-period.ts';
import { type HistoryPeriod, PERIODS } from './use-history-period.ts';

type ChoiceProps = {
  readonly of: HistoryPeriod;
  readonly onChange: (period: string, dates?: Partial<FreePeriod>) => void;
};

/** The last days, or from one day to another. */
export function PeriodChoice({ of: { period, free, problem, today }, onChange }: ChoiceProps) {
  const { t } = useTexts('modules');
  return (
    <>
      <Segments
        label={t('history.period')}
        segments={PERIODS.map((id) => ({
          id,
          label: id === 'free' ? t('history.free') : t('history.days', { count: Number(id) }),
        }))}
        value={period}
        onChange={(next) => onChange(next)}
      />
      {period === 'free' && (
        <FreeDays period={free} problem={problem} today={today} onChange={(changed) => onChange('free', changed)} />
      )}
    </>
  );
}

type Props = {
  readonly period: FreePeriod;
  readonly problem: PeriodProblem | null;
  readonly today: string;
  readonly onChange: (changed: Partial<FreePeriod>) => void;
};

/** The first and the last day of a chosen period. */
function FreeDays({ period, problem, today, onChange }: Props) {
  const { t } = useTexts('modules');
  return (
    <Columns>
      {(['from', 'until'] as const).map((field) => (
        <DateField
          key={field}
          label={t(`history.${field}`)}
          value={period[field]}
          today={today}
          max={today}
          error={problem?.field === field ? t(`history.wrong.${problem.rule}`, { years: MAX_YEARS }) : undefined}
          onChange={(day) => onChange({ [field]: day })}
        />
      ))}
    </Columns>
  );
}
