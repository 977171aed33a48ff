import { useTexts } from '../../../../i18n/use-texts.ts';
import { useFarmZone } from '../../../../entities/session/session.ts';
import { useNow } from '../../../../time/clock.ts';
import { dayOf } from '../../../../time/format-time.ts';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { Segments } from '../../../../ui/frame/segments.tsx';
import { CyclesField } from './cycles-field.tsx';
import { useChange, useEditor } from '../form/editor-context.ts';
import { FormSection } from '../form/form-section.tsx';
import { NumberField } from '../../../../entities/number/number-field.tsx';
import { PauseField } from './pause-field.tsx';
import { WeekdaysField } from './weekdays-field.tsx';
import { Columns } from '../../../../ui/form/columns.tsx';
import css from '../editor.module.css';

const repeats = ['days', 'every'] as const;

/** On which days and at what hours, in the farm's time zone. */
export function WhenPart() {
  const { t } = useTexts('schedules');
  const { values, errorAt, readOnly } = useEditor();
  const today = dayOf(useNow('minute'), useFarmZone());
  const change = useChange();
  return (
    <FormSection title={t('edit.when')}>
      <Columns shape="wide-first" stacked>
        <Segments
          label={t('edit.repeat')}
          showLabel
          segments={repeats.map((id) => ({ id, label: t(`edit.repeats.${id}`) }))}
          value={values.rule.type}
          disabled={readOnly}
          onChange={(type) => change('rule', { ...values.rule, type })}
        />
        {values.rule.type === 'every' && (
          <NumberField
            whole
            min={1}
            max={1440}
            label={t('edit.every')}
            value={values.rule.n}
            error={errorAt('rule.n')}
            disabled={readOnly}
            onChange={(n) => change('rule', { ...values.rule, n })}
          />
        )}
      </Columns>
      {values.rule.type === 'days' ? <WeekdaysField /> : <p className={css.hint}>{t('edit.everyHint')}</p>}
      <Columns>
        <DateField
          label={t('edit.begin')}
          value={values.beginDate}
          today={today}
          error={errorAt('beginDate')}
          disabled={readOnly}
          onChange={(day) => change('beginDate', day)}
        />
        <DateField
          label={
            <>
              {t('edit.end')} <small>{t('edit.endHint')}</small>
            </>
          }
          value={values.expirationDate}
          today={today}
          min={values.beginDate}
          error={errorAt('expirationDate')}
          disabled={readOnly}
          onChange={(day) => change('expirationDate', day)}
        />
      </Columns>
      <CyclesField />
      <PauseField />
    </FormSection>
  );
}
