import { useTexts } from '../../../../i18n/use-texts.ts';
import { Columns } from '../../../../ui/form/columns.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { type FreePeriod, MAX_YEARS, type PeriodProblem } from './history-period.ts';

type Props = {
  readonly period: FreePeriod;
  readonly problem: PeriodProblem | null;
  readonly today: string;
  readonly onChange: (changed: Partial<FreePeriod>) => void;
};

/** The first and the last day of a chosen period. */
export function FreeDays({ period, problem, today, onChange }: Props) {
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
