import { useTexts } from '../../../i18n/use-texts.ts';
import { useFarmZone } from '../../../lib/session.ts';
import { useNow } from '../../../time/clock.ts';
import { dayOf } from '../../../time/format-time.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { CyclesField } from './cycles-field.tsx';
import { useChange, useEditor } from './editor-context.ts';
import { FormSection } from './form-section.tsx';
import { NumberField } from './number-field.tsx';
import { PauseField } from './pause-field.tsx';
import { WeekdaysField } from './weekdays-field.tsx';
import css from './editor.module.css';

const repeats = ['days', 'every'] as const;

/** On which days and at what hours. Days and hours are those of the farm. */
export function WhenPart() {
  const { t } = useTexts('schedules');
  const { values, errorAt, readOnly } = useEditor();
  const today = dayOf(useNow('minute'), useFarmZone());
  const change = useChange();
  return (
    <FormSection title={t('edit.when')}>
      <div className={css.repeat}>
        <Segments
          label={t('edit.repeat')}
          showLabel
          segments={repeats.map((id) => ({ id, label: t(`edit.repeats.${id}`) }))}
          value={values.repeat}
          disabled={readOnly}
          onChange={(repeat) => change('repeat', repeat)}
        />
        {values.repeat === 'every' && (
          <NumberField
            label={t('edit.every')}
            value={values.every}
            error={errorAt('every')}
            disabled={readOnly}
            onChange={(every) => change('every', every)}
          />
        )}
      </div>
      {values.repeat === 'days' ? <WeekdaysField /> : <p className={css.hint}>{t('edit.everyHint')}</p>}
      <div className={css.two}>
        <DateField
          label={t('edit.begin')}
          value={values.begin}
          today={today}
          error={errorAt('begin')}
          disabled={readOnly}
          onChange={(begin) => change('begin', begin)}
        />
        <DateField
          label={
            <>
              {t('edit.end')} <small className={css.small}>{t('edit.endHint')}</small>
            </>
          }
          value={values.end}
          today={today}
          min={values.begin}
          error={errorAt('end')}
          disabled={readOnly}
          onChange={(end) => change('end', end)}
        />
      </div>
      <CyclesField />
      <PauseField />
    </FormSection>
  );
}
