import { ChartCard } from '../chart/chart-card.tsx';
import type { Band } from '../chart/chart-lines.ts';
import type { WidgetProps, WidgetView } from '../widget-types.ts';

export const chartView: WidgetView<'chart'> = {
  title: { pl: 'Wykres', en: 'Chart' },
  render: (widget, { band, low, high, ...options }) => (
    <ChartCard widget={widget} settings={{ ...options, band: bandOf({ band, low, high }) }} />
  ),
};

function bandOf({ band, low, high }: Pick<WidgetProps<'chart'>['options'], 'band' | 'low' | 'high'>): Band {
  return band === 'limits' ? { kind: 'limits', low, high } : { kind: band };
}
