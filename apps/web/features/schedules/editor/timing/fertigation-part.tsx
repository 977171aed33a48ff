import { Select } from '@mantine/core';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { nameParts } from '../../../../entities/resource/section-name.ts';
import { useChange, useEditor } from '../form/editor-context.ts';
import { FormSection } from '../form/form-section.tsx';
import { NumberField } from '../../../../entities/number/number-field.tsx';
import type { FertigationForm } from '../form/schedule-form.ts';
import { useElementNames } from '../elements/use-element-names.ts';
import { FormError } from '../../../../ui/form/form-error.tsx';
import { Columns } from '../../../../ui/form/columns.tsx';
import css from '../editor.module.css';

const kinds = ['none', 'every_n_days', 'every_n_cycles', 'cycles'] as const;

/** Whether and when fertiliser is given, and how long clean water runs before and after it. */
export function FertigationPart() {
  const { t } = useTexts('schedules');
  const { values, errorAt, readOnly } = useEditor();
  const change = useChange();
  const { fertigation } = values;
  // Concerns both the schedule's and the section's minutes, so it is shown below all of them.
  const tooShort = fertigation.type === 'none' ? undefined : errorAt('fertigation.preWater');
  const changeFertigation = (changes: Partial<FertigationForm>) =>
    change('fertigation', { ...fertigation, ...changes });
  return (
    <FormSection title={t('edit.fertigation')} error={errorAt('fertigation.type') ?? errorAt('fertigation.cycles')}>
      <Columns shape="wide-first" stacked>
        <Select
          aria-label={t('edit.fertigation')}
          data={kinds.map((value) => ({ value, label: t(`edit.ferti.${value}`) }))}
          value={fertigation.type}
          allowDeselect={false}
          disabled={readOnly}
          onChange={(type) => changeFertigation({ type: kinds.find((kind) => kind === type) ?? 'none' })}
        />
        {(fertigation.type === 'every_n_days' || fertigation.type === 'every_n_cycles') && (
          <NumberField
            whole
            min={1}
            max={1440}
            label={t(fertigation.type === 'every_n_days' ? 'edit.fertiDays' : 'edit.fertiCycles')}
            value={fertigation.n}
            error={errorAt('fertigation.n')}
            disabled={readOnly}
            onChange={(n) => changeFertigation({ n })}
          />
        )}
      </Columns>
      {fertigation.type === 'cycles' && <ChosenCycles />}
      {fertigation.type !== 'none' && (
        <div className={css.ferti}>
          <NumberField
            whole
            max={1440}
            label={t('edit.preWater')}
            unit={t('edit.min')}
            min={0}
            value={fertigation.preWater}
            error={tooShort !== undefined}
            disabled={readOnly}
            onChange={(preWater) => changeFertigation({ preWater })}
          />
          <Sample />
          <NumberField
            whole
            max={1440}
            label={t('edit.flush')}
            unit={t('edit.min')}
            min={0}
            value={fertigation.flush}
            error={errorAt('fertigation.flush')}
            disabled={readOnly}
            onChange={(flush) => changeFertigation({ flush })}
          />
        </div>
      )}
      {tooShort !== undefined && <FormError>{tooShort}</FormError>}
    </FormSection>
  );
}

/** Maximum cycles offered individually; beyond that, choose every nth. */
const MAX_CHOICES = 12;

function ChosenCycles() {
  const { t } = useTexts('schedules');
  const { values, readOnly } = useEditor();
  const change = useChange();
  const { fertigation, cycles, type } = values;
  const { startHours: hours } = cycles;
  const byHours = type !== 'interval' && cycles.by === 'hours';
  const maxPulses = type === 'interval' ? cycles.maxPulses : cycles.numberOfCycles;
  const count = byHours ? hours.length : Math.min(MAX_CHOICES, typeof maxPulses === 'string' ? MAX_CHOICES : maxPulses);
  // Selected cycles that no longer exist stay visible, so that they can be deselected.
  const missingCycles = fertigation.cycles.filter((cycle) => cycle > count).toSorted((a, b) => a - b);
  const toggle = (cycle: number) =>
    change('fertigation', {
      ...fertigation,
      cycles: fertigation.cycles.includes(cycle)
        ? fertigation.cycles.filter((item) => item !== cycle)
        : [...fertigation.cycles, cycle],
    });
  return (
    <div className={css.chips} role="group" aria-label={t('edit.fertiChosen')} data-ferti="">
      {[...Array.from({ length: count }, (_, i) => i + 1), ...missingCycles].map((cycle) => (
        <button
          key={cycle}
          type="button"
          className="num"
          aria-pressed={fertigation.cycles.includes(cycle)}
          disabled={readOnly}
          onClick={() => toggle(cycle)}
        >
          {(byHours ? hours[cycle - 1] : undefined) ?? t('edit.cycleNumber', { place: cycle })}
        </button>
      ))}
    </div>
  );
}

/** Clean water, fertiliser and flushing of the first section, to scale. */
function Sample() {
  const { t } = useTexts('schedules');
  const { values, times } = useEditor();
  const nameOf = useElementNames();
  const [first] = values.elements;
  const minutes = times[0]?.minutes ?? 0;
  const pre = typeof values.fertigation.preWater === 'string' ? 0 : values.fertigation.preWater;
  const flush = typeof values.fertigation.flush === 'string' ? 0 : values.fertigation.flush;
  const remaining = minutes - pre - flush;
  if (first === undefined || remaining <= 0) return <span />;
  return (
    <div className={css.sample}>
      <div aria-hidden="true">
        <i style={{ flex: pre }} />
        <i data-ferti="" style={{ flex: remaining }} />
        <i style={{ flex: flush }} />
      </div>
      <span className="num">{t('edit.sample', { name: nameParts(nameOf(first)).name, minutes: remaining })}</span>
    </div>
  );
}
