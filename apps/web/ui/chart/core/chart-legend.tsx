import { useTexts } from '../../../i18n/use-texts.ts';
import { usePrintAwareScheme } from '../../theme/use-print-aware-scheme.ts';
import { chartPalette } from '../chart-palette.ts';
import css from './chart-legend.module.css';
import { LineSwatch } from './line-swatch.tsx';

/** A line in the legend. */
export type LegendItem = {
  readonly key: string;
  readonly name: string;
  /** Its appearance: a line by its index in the palette and its dash, or bars by their meaning. */
  readonly swatch:
    | { readonly colour: number; readonly dash: 'solid' | readonly number[] }
    | { readonly colour: number; readonly bars: true }
    | { readonly bars: 'water' | 'fertigation' | 'rain' };
  readonly isHidden: boolean;
  /** Shown beside the name; null for none. */
  readonly value: string | null;
  /** Number of its readings that are marked as outliers. */
  readonly outliers?: number;
};

/** A line that is being loaded: only the room of its name is kept. */
export type ComingItem = Omit<LegendItem, 'isHidden' | 'outliers'>;

type Props = {
  readonly items: readonly LegendItem[];
  /** Unseen, after the others. */
  readonly coming?: readonly ComingItem[];
  readonly onToggle: (index: number) => void;
};

function Swatch({ swatch }: Pick<LegendItem, 'swatch'>) {
  const palette = chartPalette[usePrintAwareScheme()];
  if ('dash' in swatch) return <LineSwatch {...swatch} />;
  if ('colour' in swatch)
    return <i className={css.bars} style={{ background: palette[swatch.colour % palette.length] }} />;
  return <i className={css.bars} data-kind={swatch.bars} />;
}

/** The names of the lines in their stroke, on as many lines as they need; a click toggles a line. */
export function ChartLegend({ items, coming = [], onToggle }: Props) {
  const { t } = useTexts('ui');
  return (
    <div className={css.legend} role="group" aria-label={t('timeline.legend')}>
      {items.map(({ key, name, swatch, isHidden, value, outliers = 0 }, index) => (
        <button key={key} type="button" aria-pressed={!isHidden} onClick={() => onToggle(index)}>
          <Swatch swatch={swatch} />
          <span>{name}</span>
          {value !== null && <b className="num">{value}</b>}
          {outliers > 0 && <small className="muted">{t('chart.outliers', { count: outliers })}</small>}
        </button>
      ))}
      {coming.map(({ key, name, swatch, value }) => (
        <button key={key} type="button" className={css.coming} disabled>
          <Swatch swatch={swatch} />
          <span>{name}</span>
          {value !== null && <b className="num">{value}</b>}
        </button>
      ))}
    </div>
  );
}
