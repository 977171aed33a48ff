import { useTexts } from '../../../i18n/use-texts.ts';
import { Segments } from '../../../ui/segments.tsx';
import { useChange, useEditor } from './editor-context.ts';
import { HourField } from './hour-field.tsx';
import { HoursField } from './hours-field.tsx';
import { NumberField } from './number-field.tsx';
import css from './editor.module.css';

const ways = ['hours', 'chain'] as const;

/** When the cycles of a day start: at hours, in a row, or for pulses within a window. */
export function CyclesField() {
  const { t } = useTexts('schedules');
  const { values, readOnly } = useEditor();
  const change = useChange();
  if (values.type === 'interval') return <Window />;
  return (
    <div className={css.stack}>
      <Segments
        label={t('edit.cycles')}
        showLabel
        segments={ways.map((id) => ({ id, label: t(`edit.cyclesBy.${id}`) }))}
        value={values.cyclesBy}
        disabled={readOnly}
        onChange={(way) => change('cyclesBy', way)}
      />
      {values.cyclesBy === 'hours' ? <HoursField /> : <Chain />}
    </div>
  );
}

function Chain() {
  const { t } = useTexts('schedules');
  const { values, errorAt, readOnly } = useEditor();
  const change = useChange();
  return (
    <div className={css.three}>
      <FirstStart />
      <NumberField
        label={t('edit.count')}
        value={values.numberOfCycles}
        error={errorAt('numberOfCycles')}
        disabled={readOnly}
        onChange={(count) => change('numberOfCycles', count)}
      />
      <Gap />
    </div>
  );
}

function Window() {
  const { t } = useTexts('schedules');
  const { values, errorAt, readOnly } = useEditor();
  const change = useChange();
  return (
    <div className={css.two}>
      <FirstStart />
      <HourField
        label={t('edit.windowEnd')}
        value={values.windowEnd}
        error={errorAt('windowEnd')}
        disabled={readOnly}
        onChange={(end) => change('windowEnd', end)}
      />
      <Gap />
      <NumberField
        label={t('edit.countMost')}
        placeholder={t('edit.countAll')}
        value={values.mostPulses}
        error={errorAt('mostPulses')}
        disabled={readOnly}
        onChange={(count) => change('mostPulses', count)}
      />
    </div>
  );
}

function FirstStart() {
  const { t } = useTexts('schedules');
  const { values, errorAt, readOnly } = useEditor();
  const change = useChange();
  return (
    <HourField
      label={t('edit.firstStart')}
      value={values.firstStart}
      error={errorAt('firstStart')}
      disabled={readOnly}
      onChange={(start) => change('firstStart', start)}
    />
  );
}

function Gap() {
  const { t } = useTexts('schedules');
  const { values, errorAt, readOnly } = useEditor();
  const change = useChange();
  return (
    <NumberField
      label={t('edit.gap')}
      suffix={t('edit.min')}
      value={values.cycleInterval}
      error={errorAt('cycleInterval')}
      disabled={readOnly}
      onChange={(gap) => change('cycleInterval', gap)}
    />
  );
}
