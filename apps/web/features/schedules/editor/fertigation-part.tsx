import { Select } from '@mantine/core';
import { useTexts } from '../../../i18n/use-texts.ts';
import { nameParts } from '../../../lib/section-name.ts';
import { useChange, useEditor } from './editor-context.ts';
import { FormSection } from './form-section.tsx';
import { NumberField } from './number-field.tsx';
import type { FertigationForm } from './program-form.ts';
import { useElementNames } from './use-element-names.ts';
import css from './editor.module.css';

const kinds = ['none', 'every_n_days', 'every_n_cycles', 'cycles'] as const;

/** Whether and when fertiliser is given, and how much clean water stands before and after it. */
export function FertigationPart() {
  const { t } = useTexts('schedules');
  const { values, errorAt, readOnly } = useEditor();
  const change = useChange();
  const { fertigation } = values;
  // It is about both minutes and the section's own, so that it stands under all of them.
  const tooShort = fertigation.type === 'none' ? undefined : errorAt('fertigation.preWater');
  const set = (more: Partial<FertigationForm>) => change('fertigation', { ...fertigation, ...more });
  return (
    <FormSection title={t('edit.fertigation')} error={errorAt('fertigation.type') ?? errorAt('fertigation.cycles')}>
      <div className={css.fertiChoice}>
        <Select
          aria-label={t('edit.fertigation')}
          data={kinds.map((value) => ({ value, label: t(`edit.ferti.${value}`) }))}
          value={fertigation.type}
          allowDeselect={false}
          disabled={readOnly}
          onChange={(type) => set({ type: kinds.find((kind) => kind === type) ?? 'none' })}
        />
        {(fertigation.type === 'every_n_days' || fertigation.type === 'every_n_cycles') && (
          <NumberField
            label={t(fertigation.type === 'every_n_days' ? 'edit.fertiDays' : 'edit.fertiCycles')}
            value={fertigation.n}
            error={errorAt('fertigation.n')}
            disabled={readOnly}
            onChange={(n) => set({ n })}
          />
        )}
      </div>
      {fertigation.type === 'cycles' && <ChosenCycles />}
      {fertigation.type !== 'none' && (
        <div className={css.ferti}>
          <NumberField
            label={t('edit.preWater')}
            suffix={t('edit.min')}
            min={0}
            value={fertigation.preWater}
            error={tooShort !== undefined}
            disabled={readOnly}
            onChange={(preWater) => set({ preWater })}
          />
          <Sample />
          <NumberField
            label={t('edit.flush')}
            suffix={t('edit.min')}
            min={0}
            value={fertigation.flush}
            error={errorAt('fertigation.flush')}
            disabled={readOnly}
            onChange={(flush) => set({ flush })}
          />
        </div>
      )}
      {tooShort !== undefined && (
        <p className={css.error} role="alert">
          {tooShort}
        </p>
      )}
    </FormSection>
  );
}

/** At most so many cycles are offered to choose from; more are chosen by every how many. */
const CHOICES = 12;

function ChosenCycles() {
  const { t } = useTexts('schedules');
  const { values, readOnly } = useEditor();
  const change = useChange();
  const { fertigation, hours, cyclesBy, type } = values;
  const byHours = type !== 'interval' && cyclesBy === 'hours';
  const most = type === 'interval' ? values.mostPulses : values.numberOfCycles;
  const count = byHours ? hours.length : Math.min(CHOICES, most === '' ? CHOICES : most);
  // What was chosen and is gone from the day stays in sight, so that it can be given up.
  const gone = fertigation.cycles.filter((cycle) => cycle > count).toSorted((a, b) => a - b);
  const flip = (cycle: number) =>
    change('fertigation', {
      ...fertigation,
      cycles: fertigation.cycles.includes(cycle)
        ? fertigation.cycles.filter((one) => one !== cycle)
        : [...fertigation.cycles, cycle],
    });
  return (
    <div className={css.chips} role="group" aria-label={t('edit.fertiChosen')} data-ferti="">
      {[...Array.from({ length: count }, (_, i) => i + 1), ...gone].map((cycle) => (
        <button
          key={cycle}
          type="button"
          className="num"
          aria-pressed={fertigation.cycles.includes(cycle)}
          disabled={readOnly}
          onClick={() => flip(cycle)}
        >
          {(byHours ? hours[cycle - 1] : undefined) ?? t('edit.cycleNumber', { place: cycle })}
        </button>
      ))}
    </div>
  );
}

/** Water, fertiliser and flushing of the first section, in proportion. */
function Sample() {
  const { t } = useTexts('schedules');
  const { values, times } = useEditor();
  const nameOf = useElementNames();
  const [first] = values.elements;
  const minutes = times[0]?.minutes ?? 0;
  const pre = values.fertigation.preWater === '' ? 0 : values.fertigation.preWater;
  const flush = values.fertigation.flush === '' ? 0 : values.fertigation.flush;
  const left = minutes - pre - flush;
  if (first === undefined || left <= 0) return <span />;
  return (
    <div className={css.sample}>
      <div aria-hidden="true">
        <i style={{ flex: pre }} />
        <i data-ferti="" style={{ flex: left }} />
        <i style={{ flex: flush }} />
      </div>
      <span className="num">{t('edit.sample', { name: nameParts(nameOf(first)).name, minutes: left })}</span>
    </div>
  );
}
