import { IconPlus, IconX } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { classes } from '../../../ui/classes.ts';
import { useChange, useEditor } from './editor-context.ts';
import { cycleSum } from './element-times.ts';
import { nextHour, sortedHours, typedHour } from './typed-hour.ts';
import css from './editor.module.css';

/** Start hours as chips that can be typed over; they sort themselves when one is left. */
export function HoursField() {
  const { t } = useTexts('schedules');
  const { values, times, errorAt, readOnly } = useEditor();
  const change = useChange();
  const { hours } = values;
  const errors = [errorAt('hours'), ...hours.map((_, i) => errorAt(`hours.${i}`))].filter((text) => text !== undefined);
  const set = (index: number, hour: string) =>
    change(
      'hours',
      hours.map((one, i) => (i === index ? hour : one)),
    );
  const settle = (index: number, typed: string) =>
    change('hours', sortedHours(hours.map((one, i) => (i === index ? typedHour(typed) : one))));
  return (
    <div>
      <div className={css.hours} role="group" aria-label={t('edit.cyclesBy.hours')}>
        {hours.map((hour, index) => (
          // Hours have no name of their own, and two may be the same while one types.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} data-wrong={errorAt(`hours.${index}`) !== undefined || undefined}>
            <input
              className="num"
              inputMode="numeric"
              aria-label={t('edit.hour', { place: index + 1 })}
              aria-invalid={errorAt(`hours.${index}`) !== undefined}
              value={hour}
              disabled={readOnly}
              onChange={(event) => set(index, event.currentTarget.value)}
              onBlur={(event) => settle(index, event.currentTarget.value)}
            />
            {!readOnly && hours.length > 1 && (
              <button
                type="button"
                aria-label={t('edit.removeHour', { hour })}
                onClick={() =>
                  change(
                    'hours',
                    hours.filter((_, i) => i !== index),
                  )
                }
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
            onClick={() => change('hours', sortedHours([...hours, nextHour(hours, cycleSum(values, times).minutes)]))}
          >
            <IconPlus size={18} />
          </button>
        )}
      </div>
      {errors.length > 0 && (
        <p className={css.error} role="alert">
          {errors[0]}
        </p>
      )}
    </div>
  );
}
