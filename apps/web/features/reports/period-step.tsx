import { TextInput } from '@mantine/core';
import { useTexts } from '../../i18n/use-texts.ts';
import { Segments } from '../../ui/segments.tsx';
import { daysOf, PRESET_NAMES, presetOf, type Days, type Preset } from './period.ts';
import css from './reports.module.css';

type Props = {
  readonly days: Days;
  readonly today: string;
  readonly problems: { readonly from: string | null; readonly until: string | null };
  readonly onChange: (days: Days) => void;
};

/** Presets and two typed days that stay in step. */
export function PeriodStep({ days, today, problems, onChange }: Props) {
  const { t } = useTexts('reports');
  const preset = presetOf(days, today);
  return (
    <>
      <Segments<Preset | 'own'>
        label={t('step.period')}
        segments={PRESET_NAMES.map((id) => ({ id, label: t(`preset.${id}`) }))}
        value={preset ?? 'own'}
        onChange={(id) => id !== 'own' && onChange(daysOf(id, today))}
      />
      <div className={css.days}>
        <TextInput
          type="date"
          label={t('from')}
          value={days.from}
          max={today}
          error={problems.from}
          onChange={(event) => onChange({ ...days, from: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('until')}
          value={days.until}
          max={today}
          error={problems.until}
          onChange={(event) => onChange({ ...days, until: event.currentTarget.value })}
        />
      </div>
    </>
  );
}
