import { useTexts } from '../../../../i18n/use-texts.ts';
import { Segments } from '../../../../ui/frame/segments.tsx';
import { useChangeCycles, useEditor } from '../form/editor-context.ts';
import { HourField } from './hour-field.tsx';
import { HoursField } from './hours-field.tsx';
import { NumberField } from '../../../../entities/number/number-field.tsx';
import { Columns } from '../../../../ui/form/columns.tsx';

const cycleModes = ['hours', 'chain'] as const;

/** The starts of the day's cycles: at fixed hours, in a chain, or as pulses within a window. */
export function CyclesField() {
  const { t } = useTexts('schedules');
  const { values, readOnly } = useEditor();
  const change = useChangeCycles();
  if (values.type === 'interval') return <Window />;
  return (
    <div className="stackS">
      <Segments
        label={t('edit.cycles')}
        showLabel
        segments={cycleModes.map((id) => ({ id, label: t(`edit.cyclesBy.${id}`) }))}
        value={values.cycles.by}
        disabled={readOnly}
        onChange={(by) => change({ by })}
      />
      {values.cycles.by === 'hours' ? <HoursField /> : <Chain />}
    </div>
  );
}

function Chain() {
  const { t } = useTexts('schedules');
  const { values, errorAt, readOnly } = useEditor();
  const change = useChangeCycles();
  return (
    <Columns shape="three">
      <FirstStart />
      <NumberField
        whole
        min={1}
        max={1440}
        label={t('edit.count')}
        value={values.cycles.numberOfCycles}
        error={errorAt('cycles.numberOfCycles') ?? errorAt('cycles')}
        disabled={readOnly}
        onChange={(numberOfCycles) => change({ numberOfCycles })}
      />
      <Gap />
    </Columns>
  );
}

function Window() {
  const { t } = useTexts('schedules');
  const { values, errorAt, readOnly } = useEditor();
  const change = useChangeCycles();
  return (
    <Columns>
      <FirstStart />
      <HourField
        label={t('edit.windowEnd')}
        value={values.cycles.windowEnd}
        error={errorAt('cycles.windowEnd')}
        disabled={readOnly}
        onChange={(windowEnd) => change({ windowEnd })}
      />
      <Gap />
      <NumberField
        whole
        min={1}
        max={1440}
        label={t('edit.countMost')}
        placeholder={t('edit.countAll')}
        value={values.cycles.maxPulses}
        error={errorAt('cycles.numberOfCycles') ?? errorAt('cycles')}
        disabled={readOnly}
        onChange={(maxPulses) => change({ maxPulses })}
      />
    </Columns>
  );
}

function FirstStart() {
  const { t } = useTexts('schedules');
  const { values, errorAt, readOnly } = useEditor();
  const change = useChangeCycles();
  return (
    <HourField
      label={t('edit.firstStart')}
      value={values.cycles.firstStart}
      error={errorAt('cycles.firstStart')}
      disabled={readOnly}
      onChange={(firstStart) => change({ firstStart })}
    />
  );
}

function Gap() {
  const { t } = useTexts('schedules');
  const { values, errorAt, readOnly } = useEditor();
  const change = useChangeCycles();
  return (
    <NumberField
      whole
      min={1}
      max={1440}
      label={t('edit.gap')}
      unit={t('edit.min')}
      value={values.cycles.cycleInterval}
      error={errorAt('cycles.cycleInterval')}
      disabled={readOnly}
      onChange={(cycleInterval) => change({ cycleInterval })}
    />
  );
}
