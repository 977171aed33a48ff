import { ChartCard } from '../chart/chart-card.tsx';
import type { WidgetView } from '../widget-types.ts';

export const simpleChartView: WidgetView<'simple_chart'> = {
  title: { pl: 'Prosty wykres', en: 'Simple chart' },
  render: (widget, options) => (
    <ChartCard widget={widget} settings={{ ...options, band: OPTIMUM, water: true, zoom: false }} />
  ),
};

const OPTIMUM = { kind: 'optimum' } as const;
