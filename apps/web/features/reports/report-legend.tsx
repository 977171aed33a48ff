import type { ChartSeries } from '@zagon/domain/reports/lines/chart.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { dashOf } from '../../ui/chart/chart-palette.ts';
import { barItems, barKindsOf, type AmountBars, type AmountLane } from '../../ui/chart/core/amount-lanes.ts';
import { ChartLegend, type LegendItem } from '../../ui/chart/core/chart-legend.tsx';

type Props = {
  readonly series: readonly ChartSeries[];
  readonly hidden: ReadonlySet<number>;
  readonly onToggle: (index: number) => void;
  /** Irrigation and rain under the chart. */
  readonly amounts: readonly AmountLane[];
  readonly hiddenBars: ReadonlySet<AmountBars['kind']>;
  readonly onToggleBars: (kind: AmountBars['kind']) => void;
};

/** The legend of a report; a click hides a line and its axis. */
export function ReportLegend({ series, hidden, onToggle, amounts, hiddenBars, onToggleBars }: Props) {
  const { t } = useTexts('ui');
  const kinds = barKindsOf(amounts);
  return (
    <ChartLegend
      items={[
        ...series.map((one, index): LegendItem => ({
          key: `${one.colour} ${one.name}`,
          name: one.name,
          swatch:
            one.drawing === 'bars' ? { colour: one.colour, bars: true } : { colour: one.colour, dash: swatchDash(one) },
          isHidden: hidden.has(index),
          value: null,
          outliers: one.outliersMs.length,
        })),
        ...barItems(kinds, hiddenBars, t),
      ]}
      onToggle={(index) => {
        const kind = kinds[index - series.length];
        if (kind === undefined) onToggle(index);
        else onToggleBars(kind);
      }}
    />
  );
}

const DASHES = { dotted: [2, 3], dashed: [7, 3] } as const;

/** The dash of a line in the legend: its own meaning first, otherwise by colour. */
export function swatchDash({ colour, dash }: Pick<ChartSeries, 'colour' | 'dash'>): 'solid' | readonly number[] {
  return dash === 'solid' ? dashOf(colour) : DASHES[dash];
}
