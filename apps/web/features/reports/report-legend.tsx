import type { ChartSeries } from '@zagon/domain/reports/lines/chart.ts';
import { dashOf } from '../../ui/chart/chart-palette.ts';
import { ChartLegend } from '../../ui/chart/core/chart-legend.tsx';

type Props = {
  readonly series: readonly ChartSeries[];
  readonly hidden: ReadonlySet<number>;
  readonly onToggle: (index: number) => void;
};

/** The legend of a report; a click hides a line and its axis. */
export function ReportLegend({ series, hidden, onToggle }: Props) {
  return (
    <ChartLegend
      items={series.map((one, index) => ({
        key: `${one.colour} ${one.name}`,
        name: one.name,
        colour: one.colour,
        dash: swatchDash(one),
        isHidden: hidden.has(index),
        value: null,
      }))}
      onToggle={onToggle}
    />
  );
}

const DASHES = { dotted: [2, 3], dashed: [7, 3] } as const;

/** The dash of a line in the legend: its own meaning first, otherwise by colour. */
export function swatchDash({ colour, dash }: Pick<ChartSeries, 'colour' | 'dash'>): 'solid' | readonly number[] {
  return dash === 'solid' ? dashOf(colour) : DASHES[dash];
}
