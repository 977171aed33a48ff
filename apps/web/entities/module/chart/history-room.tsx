import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { ComingItem } from '../../../ui/chart/core/chart-legend.tsx';
import type { ChartSeries } from '../../../ui/chart/time-chart/chart-series.ts';
import { TimeChartRoom } from '../../../ui/chart/time-chart/time-chart-room.tsx';
import { shownField } from '../shown-field.ts';
import { useUnits } from '../use-units.ts';

type Props = {
  readonly object: ModuleShape;
  /** The lines that are being loaded, without values. */
  readonly series: readonly ChartSeries[];
  /** Whether the legend will show the latest values, which the module has already. */
  readonly newest: boolean;
  /** Height of the lines, px. */
  readonly height: number;
  readonly hasLanes: boolean;
};

/** The room of a chart of a module while its history is loaded. */
export function HistoryRoom({ object, series, newest, height, hasLanes }: Props) {
  const { language } = useTexts('common');
  const units = useUnits();
  const lines = series.map(({ key, name, unit, decimals }, colour): ComingItem => {
    const value = newest ? (shownField(object, key, units)?.value ?? null) : null;
    return {
      key,
      name,
      swatch: { colour, dash: 'solid' },
      value: value === null ? null : formatQuantity(value, { decimals, suffix: unit }, language),
    };
  });
  return <TimeChartRoom height={height} lines={lines} hasLanes={hasLanes} />;
}
