import { useId } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { dayCount, daysOf, PRESET_NAMES, presetOf, type Days } from '../period.ts';
import css from './builder.module.css';
import { MonthCalendar } from './month-calendar.tsx';

type Props = {
  readonly days: Days;
  readonly today: string;
  readonly problems: { readonly from: string | null; readonly until: string | null };
  readonly onChange: (days: Days) => void;
};

/** Presets, a calendar and two date fields that stay in sync. */
export function PeriodStep({ days, today, problems, onChange }: Props) {
  const { t } = useTexts('reports');
  const preset = presetOf(days, today);
  const name = useId();
  return (
    <>
      <fieldset className={css.presets}>
        <legend className="vh">{t('step.period')}</legend>
        {PRESET_NAMES.map((id) => (
          <label key={id} data-chosen={id === preset || undefined}>
            <input type="radio" name={name} checked={id === preset} onChange={() => onChange(daysOf(id, today))} />
            {t(`preset.${id}`)}
          </label>
        ))}
        {preset === null && (
          <label data-chosen>
            <input type="radio" name={name} checked readOnly />
            {t('preset.own')}
          </label>
        )}
      </fieldset>
      <MonthCalendar days={days} today={today} onChange={onChange} />
      <div className={css.days}>
        <DateField
          label={t('from')}
          value={days.from}
          today={today}
          max={today}
          error={problems.from}
          onChange={(from) => onChange({ ...days, from })}
        />
        <DateField
          label={t('until')}
          value={days.until}
          today={today}
          max={today}
          error={problems.until}
          onChange={(until) => onChange({ ...days, until })}
        />
      </div>
      <p className={css.hint}>
        {t('days', { count: dayCount(days) })}. {t('periodLimit')}
      </p>
    </>
  );
}
