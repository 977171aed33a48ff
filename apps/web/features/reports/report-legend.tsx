import type { ChartSeries } from '@zagon/domain/reports/chart.ts';
import { chartPalette, dashOf } from '../../ui/chart-palette.ts';
import { usePaperScheme } from '../../ui/use-paper-scheme.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import css from './reports.module.css';

type Props = {
  readonly series: readonly ChartSeries[];
  readonly hidden: ReadonlySet<number>;
  readonly onToggle: (place: number) => void;
};

/** The names of the lines at the bottom, as each is drawn; it scrolls sideways, and a click hides a line with its axis. */
export function ReportLegend({ series, hidden, onToggle }: Props) {
  const { t } = useTexts('ui');
  return (
    <div className={css.legend} role="group" aria-label={t('timeline.legend')}>
      {series.map((one, place) => (
        <button
          key={`${one.colour} ${one.name}`}
          type="button"
          aria-pressed={!hidden.has(place)}
          onClick={() => onToggle(place)}
        >
          <LineSign colour={one.colour} dash={one.dash} />
          {one.name}
        </button>
      ))}
    </div>
  );
}

const DASHES = { dotted: [2, 3], dashed: [7, 3] } as const;

/** A short piece of a line, as the chart draws it. */
export function LineSign({ colour, dash }: Pick<ChartSeries, 'colour' | 'dash'>) {
  const palette = chartPalette[usePaperScheme()];
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
