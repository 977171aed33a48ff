import type { WidgetKind } from '@zagon/contract/dashboards/widgets/registry.ts';
import type { WidgetView } from '../widget-types.ts';
import { airView } from './air.tsx';
import { attentionView } from './attention.tsx';
import { fieldsView } from './fields.tsx';
import { irrigationTodayView } from './irrigation-today.tsx';
import { simpleChartView } from './simple-chart.tsx';
import { soilProfileView } from './soil-profile.tsx';
import { systemStateView } from './system-state.tsx';
import { valvesView } from './valves.tsx';

/** How each kind of widget is shown. */
export const WIDGET_VIEWS: { readonly [Kind in WidgetKind]: WidgetView<Kind> } = {
  irrigation_today: irrigationTodayView,
  attention: attentionView,
  soil_profile: soilProfileView,
  air: airView,
  valves: valvesView,
  fields: fieldsView,
  simple_chart: simpleChartView,
  system_state: systemStateView,
};
