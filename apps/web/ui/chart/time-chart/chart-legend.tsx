import { useComputedColorScheme } from '@mantine/core';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { chartPalette, dashOf } from '../chart-palette.ts';
import { statsOf, type ChartSeries } from './chart-series.ts';
import css from './time-chart.module.css';

type Props = {
  readonly series: readonly ChartSeries[];
  readonly hidden: ReadonlySet<string>;
  readonly newest: boolean;
  readonly onToggle: (key: string) => void;
};

/** The names of the lines at the bottom; scrolls sideways, and a click toggles a line. */
export function ChartLegend({ series, hidden, newest, onToggle }: Props) {
  const { t, language } = useTexts('ui');
  const palette = chartPalette[useComputedColorScheme('light')];
  return (
    <div className={css.legend} role="group" aria-label={t('timeline.legend')}>
      {series.map((item, index) => {
        const value = newest ? statsOf(item).newest : null;
        const dash = dashOf(index);
        return (
          <button key={item.key} type="button" aria-pressed={!hidden.has(item.key)} onClick={() => onToggle(item.key)}>
            <svg width="20" height="8" aria-hidden="true">
              <path
                d="M1 4h18"
                stroke={palette[index % palette.length]}
                strokeWidth="3"
                strokeLinecap={dash === 'solid' ? 'round' : 'butt'}
                strokeDasharray={dash === 'solid' ? undefined : dash.join(' ')}
              />
            </svg>
            {item.name}
            {value !== null && (
              <b className="num">{formatQuantity(value, { decimals: item.decimals, suffix: item.unit }, language)}</b>
            )}
          </button>
        );
      })}
    </div>
  );
}
