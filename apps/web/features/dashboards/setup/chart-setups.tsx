import { Select } from '@mantine/core';
import { IconChartAreaLine, IconChartLine } from '@tabler/icons-react';
import { MAX_CHART_SOURCES } from '@zagon/contract/dashboards/chart-lines.ts';
import { WIDGET_KINDS, type WidgetOptions } from '@zagon/contract/dashboards/widgets/registry.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Columns } from '../../../ui/form/columns.tsx';
import { Segments } from '../../../ui/frame/segments.tsx';
import { AppliedNumberField } from '../../../entities/number/applied-number-field.tsx';
import { OptionSwitch, SourceList } from './fields.tsx';
import { firstSource, moduleName } from './shown-by.ts';
import type { Farm, SetupProps, WidgetSetup } from './widget-setup.ts';

/** Periods to choose from, in days. A season is half a year. */
const PERIODS = { day: 1, week: 7, month: 31, season: 183 } as const;
type Period = keyof typeof PERIODS;

/** Options common to both kinds of charts. */
type Shared = WidgetOptions<'simple_chart'>;

function periodOf(days: number): Period {
  if (days <= PERIODS.day) return 'day';
  if (days <= PERIODS.week) return 'week';
  return days <= PERIODS.month ? 'month' : 'season';
}

type SharedProps<Options extends Shared> = {
  readonly options: Options;
  readonly onChange: (options: Options) => void;
  readonly farm: Farm;
};

function SharedFields<Options extends Shared>({ options, onChange, farm }: SharedProps<Options>) {
  const { t } = useTexts('dashboard');
  const set = (changes: Partial<Shared>) => onChange({ ...options, ...changes });
  return (
    <>
      <SourceList
        farm={farm}
        max={MAX_CHART_SOURCES}
        sources={options.sources}
        onChange={(sources) => set({ sources })}
      />
      <Segments
        label={t('setup.period')}
        showLabel
        segments={[
          { id: 'day', label: t('setup.periods.day') },
          { id: 'week', label: t('setup.periods.week') },
          { id: 'month', label: t('setup.periods.month') },
          { id: 'season', label: t('setup.periods.season') },
        ]}
        value={periodOf(options.days_back)}
        onChange={(period) => set({ days_back: PERIODS[period] })}
      />
      <AppliedNumberField
        label={t('setup.daysBack')}
        value={options.days_back}
        onChange={(days) => set({ days_back: within(days, 1, 366, PERIODS.week) })}
      />
      <OptionSwitch label={t('setup.grid')} checked={options.grid} onChange={(grid) => set({ grid })} />
      <OptionSwitch
        label={t('setup.currentValue')}
        checked={options.current_value}
        onChange={(current_value) => set({ current_value })}
      />
      <OptionSwitch
        label={t('setup.extremes')}
        checked={options.extremum_values}
        onChange={(extremum_values) => set({ extremum_values })}
      />
    </>
  );
}

function within(value: number | null, min: number, max: number, otherwise: number): number {
  return value === null ? otherwise : Math.min(max, Math.max(min, Math.round(value)));
}

function ChartForm({ options, onChange, farm }: SetupProps<'chart'>) {
  const { t } = useTexts('dashboard');
  const { band, low, high } = options;
  return (
    <>
      <SharedFields options={options} onChange={onChange} farm={farm} />
      <OptionSwitch
        label={t('setup.water')}
        checked={options.water}
        onChange={(water) => onChange({ ...options, water })}
      />
      <OptionSwitch
        label={t('setup.zoom')}
        checked={options.zoom}
        onChange={(zoom) => onChange({ ...options, zoom })}
      />
      <Select
        label={t('setup.band')}
        data={[
          { value: 'none', label: t('setup.bands.none') },
          { value: 'optimum', label: t('setup.bands.optimum') },
          { value: 'limits', label: t('setup.bands.limits') },
        ]}
        value={band}
        onChange={(value) => {
          const chosen = WIDGET_KINDS.chart.options.safeParse({ ...options, band: value });
          if (chosen.success) onChange(chosen.data);
        }}
        allowDeselect={false}
      />
      {band === 'limits' && (
        <Columns>
          <AppliedNumberField
            label={t('setup.low')}
            value={low}
            onChange={(value) => onChange({ ...options, low: value })}
          />
          <AppliedNumberField
            label={t('setup.high')}
            value={high}
            onChange={(value) => onChange({ ...options, high: value })}
          />
        </Columns>
      )}
    </>
  );
}

/** The name of a chart of one module; charts of several are named by the kind. */
function nameOf({ sources }: Shared, farm: Farm): string {
  const ids = new Set(sources.map(({ id_object }) => id_object));
  const [only = ''] = ids;
  return ids.size === 1 ? moduleName(only, farm) : '';
}

export const chartSetup: WidgetSetup<'chart'> = {
  icon: IconChartAreaLine,
  description: {
    pl: 'Kilka linii, pasmo, nawadnianie i opad pod krzywą',
    en: 'Several lines, a band, irrigation and rain below',
  },
  start: (farm) => {
    const source = firstSource(farm);
    return source === null ? null : { ...WIDGET_KINDS.chart.sample, sources: [source] };
  },
  Form: ChartForm,
  nameOf,
};

export const simpleChartSetup: WidgetSetup<'simple_chart'> = {
  icon: IconChartLine,
  description: { pl: 'Linie z ostatnich dni, bez dodatków', en: 'Lines of the last days, nothing else' },
  start: (farm) => {
    const source = firstSource(farm);
    return source === null ? null : { ...WIDGET_KINDS.simple_chart.sample, sources: [source] };
  },
  Form: SharedFields,
  nameOf,
};
