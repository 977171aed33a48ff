import { useComputedColorScheme } from '@mantine/core';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { chartPalette, dashOf } from '../chart-palette.ts';
import { sumsOf, type ChartSeries } from './chart-series.ts';
import css from './time-chart.module.css';

type Props = {
  readonly series: readonly ChartSeries[];
  readonly hidden: ReadonlySet<string>;
  readonly newest: boolean;
  readonly onToggle: (key: string) => void;
};

/** The names of the lines at the bottom; it scrolls sideways, and a click hides a line or shows it again. */
export function ChartLegend({ series, hidden, newest, onToggle }: Props) {
  const { t, language } = useTexts('ui');
  const palette = chartPalette[useComputedColorScheme('light')];
  return (
    <div className={css.legend} role="group" aria-label={t('timeline.legend')}>
      {series.map((one, index) => {
        const value = newest ? sumsOf(one).newest : null;
        const dash = dashOf(index);
        return (
          <button key={one.key} type="button" aria-pressed={!hidden.has(one.key)} onClick={() => onToggle(one.key)}>
            <svg width="20" height="8" aria-hidden="true">
              <path
                d="M1 4h18"
                stroke={palette[index % palette.length]}
                strokeWidth="3"
                strokeLinecap={dash === 'solid' ? 'round' : 'butt'}
                strokeDasharray={dash === 'solid' ? undefined : dash.join(' ')}
              />
            </svg>
            {one.name}
            {value !== null && (
              <b className="num">{formatQuantity(value, { decimals: one.decimals, suffix: one.unit }, language)}</b>
            )}
          </button>
        );
      })}
    </div>
  );
}
