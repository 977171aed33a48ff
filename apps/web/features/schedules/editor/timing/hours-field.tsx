import { IconPlus, IconX } from '@tabler/icons-react';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { classes } from '../../../../ui/theme/classes.ts';
import { useChangeCycles, useEditor } from '../form/editor-context.ts';
import { cycleSum } from '../elements/element-times.ts';
import { nextHour, sortedHours, normaliseHour } from './hour-input.ts';
import { FormError } from '../../../../ui/form/form-error.tsx';
import css from '../editor.module.css';

/** Start hours as editable chips, sorted on blur. */
export function HoursField() {
  const { t } = useTexts('schedules');
  const { values, times, errorAt, readOnly } = useEditor();
  const change = useChangeCycles();
  const { startHours: hours } = values.cycles;
  const errors = [
    errorAt('cycles.startHours') ?? errorAt('cycles'),
    ...hours.map((_, i) => errorAt(`cycles.startHours.${i}`)),
  ].filter((text) => text !== undefined);
  const setHour = (index: number, hour: string) =>
    change({ startHours: hours.map((item, i) => (i === index ? hour : item)) });
  const commit = (index: number, typed: string) =>
    change({ startHours: sortedHours(hours.map((item, i) => (i === index ? normaliseHour(typed) : item))) });
  return (
    <div>
      <div className={css.hours} role="group" aria-label={t('edit.cyclesBy.hours')}>
        {hours.map((hour, index) => (
          // Hours have no id, and two may be equal while typing.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} data-wrong={errorAt(`cycles.startHours.${index}`) !== undefined || undefined}>
            <input
              className="num"
              inputMode="numeric"
              aria-label={t('edit.hour', { place: index + 1 })}
              aria-invalid={errorAt(`cycles.startHours.${index}`) !== undefined}
              value={hour}
              disabled={readOnly}
              onChange={(event) => setHour(index, event.currentTarget.value)}
              onBlur={(event) => commit(index, event.currentTarget.value)}
            />
            {!readOnly && hours.length > 1 && (
              <button
                type="button"
                aria-label={t('edit.removeHour', { hour })}
                onClick={() => change({ startHours: hours.filter((_, i) => i !== index) })}
              >
                <IconX size={15} />
              </button>
            )}
          </span>
        ))}
        {!readOnly && (
          <button
            type="button"
            className={classes(css.addHour)}
            aria-label={t('edit.addHour')}
            onClick={() =>
              change({ startHours: sortedHours([...hours, nextHour(hours, cycleSum(values, times).minutes)]) })
            }
          >
            <IconPlus size={18} />
          </button>
        )}
      </div>
      {errors.length > 0 && <FormError>{errors[0]}</FormError>}
    </div>
  );
}
