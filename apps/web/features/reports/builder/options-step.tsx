import {
  GROUPINGS,
  type Grouping,
  type ReportOption,
  type ReportOptions,
  type Threshold,
} from '@zagon/domain/reports/request/options.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Segments } from '../../../ui/frame/segments.tsx';
import { AppliedNumberField } from '../../../entities/number/applied-number-field.tsx';
import css from './builder.module.css';

type Props = {
  /** The options that the report has. */
  readonly has: readonly ReportOption[];
  readonly options: ReportOptions;
  readonly onChange: (options: ReportOptions) => void;
};

/** Options of this report type, each with a sentence on its effect. */
export function OptionsStep({ has, options, onChange }: Props) {
  return (
    <div className={css.options}>
      {has.includes('threshold') && (
        <ThresholdChoice value={options.threshold} onChange={(threshold) => onChange({ ...options, threshold })} />
      )}
      {has.includes('aggregate') && (
        <AggregateChoice value={options.aggregate} onChange={(aggregate) => onChange({ ...options, aggregate })} />
      )}
      {has.includes('grouping') && (
        <GroupingChoice value={options.grouping} onChange={(grouping) => onChange({ ...options, grouping })} />
      )}
    </div>
  );
}

type Choice<Value> = { readonly value: Value; readonly onChange: (value: Value) => void };

/** The usual change between two readings after irrigation, per cent. */
const FIRST_VALUE = { lt: -2, gt: 2 } as const satisfies Record<Threshold['comparator'], number>;

function ThresholdChoice({ value, onChange }: Choice<Threshold | null>) {
  const { t, language } = useTexts('reports');
  return (
    <>
      <Segments<Threshold['comparator'] | 'none'>
        label={t('threshold.label')}
        showLabel
        segments={[
          { id: 'none', label: t('threshold.none') },
          { id: 'lt', label: t('threshold.lt') },
          { id: 'gt', label: t('threshold.gt') },
        ]}
        value={value?.comparator ?? 'none'}
        onChange={(id) => onChange(id === 'none' ? null : { comparator: id, value: value?.value ?? FIRST_VALUE[id] })}
      />
      {value !== null && (
        <AppliedNumberField
          label={t('threshold.value')}
          value={value.value}
          step={0.5}
          width={130}
          onChange={(typed) => typed !== null && onChange({ ...value, value: typed })}
        />
      )}
      <p className={css.hint}>
        {value === null
          ? t('threshold.effect_none')
          : t(`threshold.effect_${value.comparator}`, { value: formatNumber(value.value, 1, language) })}
      </p>
    </>
  );
}

function AggregateChoice({ value, onChange }: Choice<boolean>) {
  const { t } = useTexts('reports');
  return (
    <>
      <Segments
        label={t('aggregate.label')}
        showLabel
        segments={[
          { id: 'off', label: t('aggregate.off') },
          { id: 'on', label: t('aggregate.on') },
        ]}
        value={value ? 'on' : 'off'}
        onChange={(id) => onChange(id === 'on')}
      />
      <p className={css.hint}>{t(value ? 'aggregate.effect_on' : 'aggregate.effect_off')}</p>
    </>
  );
}

function GroupingChoice({ value, onChange }: Choice<Grouping>) {
  const { t } = useTexts('reports');
  return (
    <>
      <Segments<Grouping>
        label={t('grouping.label')}
        showLabel
        segments={GROUPINGS.map((id) => ({ id, label: t(`grouping.${id}`) }))}
        value={value}
        onChange={onChange}
      />
      <p className={css.hint}>{t(`grouping.effect_${value}`)}</p>
    </>
  );
}
