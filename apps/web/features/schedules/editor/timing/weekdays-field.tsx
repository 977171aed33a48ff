import { useTexts } from '../../../../i18n/use-texts.ts';
import { useWeekdays } from '../../use-weekdays.ts';
import { useChange, useEditor } from '../form/editor-context.ts';
import { FormError } from '../../../../ui/form/form-error.tsx';
import css from '../editor.module.css';

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;

/** Seven buttons, Monday first. */
export function WeekdaysField() {
  const { t } = useTexts('schedules');
  const weekday = useWeekdays();
  const { values, errorAt, readOnly } = useEditor();
  const change = useChange();
  const { rule } = values;
  const { days } = rule;
  const error = errorAt('rule.days');
  const toggle = (day: number) =>
    change('rule', { ...rule, days: days.includes(day) ? days.filter((item) => item !== day) : [...days, day] });
  return (
    <div>
      <div className={css.chips} role="group" aria-label={t('edit.days')}>
        {WEEK.map((day) => (
          <button
            key={day}
            type="button"
            aria-pressed={days.includes(day)}
            disabled={readOnly}
            onClick={() => toggle(day)}
          >
            {weekday(day)}
          </button>
        ))}
      </div>
      {error !== undefined && <FormError>{error}</FormError>}
    </div>
  );
}
