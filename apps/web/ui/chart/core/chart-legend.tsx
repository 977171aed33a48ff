import { useTexts } from '../../../i18n/use-texts.ts';
import css from './chart-legend.module.css';
import { LineSwatch } from './line-swatch.tsx';

/** A line in the legend. */
export type LegendItem = {
  readonly key: string;
  readonly name: string;
  /** Index in the palette. */
  readonly colour: number;
  readonly dash: 'solid' | readonly number[];
  readonly isHidden: boolean;
  /** Shown beside the name; null for none. */
  readonly value: string | null;
};

type Props = {
  readonly items: readonly LegendItem[];
  readonly onToggle: (index: number) => void;
};

/** The names of the lines in their stroke, in a row that scrolls sideways; a click toggles a line. */
export function ChartLegend({ items, onToggle }: Props) {
  const { t } = useTexts('ui');
  return (
    <div className={css.legend} role="group" aria-label={t('timeline.legend')}>
      {items.map(({ key, name, colour, dash, isHidden, value }, index) => (
        <button key={key} type="button" aria-pressed={!isHidden} onClick={() => onToggle(index)}>
          <LineSwatch colour={colour} dash={dash} />
          {name}
          {value !== null && <b className="num">{value}</b>}
        </button>
      ))}
    </div>
  );
}
