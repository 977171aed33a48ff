import type { ChartSeries } from '@zagon/domain/reports/lines/chart.ts';
import { chartPalette, dashOf } from '../../ui/chart/chart-palette.ts';
import { usePrintAwareScheme } from '../../ui/theme/use-print-aware-scheme.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import css from './reports.module.css';

type Props = {
  readonly series: readonly ChartSeries[];
  readonly hidden: ReadonlySet<number>;
  readonly onToggle: (index: number) => void;
};

/** The names of the lines in their stroke, in a row that scrolls sideways; a click hides a line and its axis. */
export function ReportLegend({ series, hidden, onToggle }: Props) {
  const { t } = useTexts('ui');
  return (
    <div className={css.legend} role="group" aria-label={t('timeline.legend')}>
      {series.map((one, index) => (
        <button
          key={`${one.colour} ${one.name}`}
          type="button"
          aria-pressed={!hidden.has(index)}
          onClick={() => onToggle(index)}
        >
          <LineSwatch colour={one.colour} dash={one.dash} />
          {one.name}
        </button>
      ))}
    </div>
  );
}

const DASHES = { dotted: [2, 3], dashed: [7, 3] } as const;

/** A short sample of a line as drawn in the chart. */
export function LineSwatch({ colour, dash }: Pick<ChartSeries, 'colour' | 'dash'>) {
  const palette = chartPalette[usePrintAwareScheme()];
  const pattern = dash === 'solid' ? dashOf(colour) : DASHES[dash];
  return (
    <svg width="20" height="8" aria-hidden="true">
      <path
        d="M1 4h18"
        stroke={palette[colour % palette.length]}
        strokeWidth="3"
        strokeLinecap={pattern === 'solid' ? 'round' : 'butt'}
        strokeDasharray={pattern === 'solid' ? undefined : pattern.join(' ')}
      />
    </svg>
  );
}
