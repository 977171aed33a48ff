import type { WidgetKind } from '@zagon/contract/dashboards/widgets/registry.ts';
import type { WidgetView } from '../widget-types.ts';
import { airView } from './air.tsx';
import { alarmsView } from './alarms.tsx';
import { attentionView } from './attention.tsx';
import { chartView } from './chart.tsx';
import { pictureView } from './picture.tsx';
import { scalesView, stationView, substrateView, terminalsView } from './drawings.tsx';
import { fieldsView } from './fields.tsx';
import { gaugeView } from './gauge.tsx';
import { irrigationTodayView } from './irrigation-today.tsx';
import { mapView } from './map.tsx';
import { nextIrrigationView } from './next-irrigation.tsx';
import { noteView } from './note.tsx';
import { simpleChartView } from './simple-chart.tsx';
import { soilProfileView } from './soil-profile.tsx';
import { soilWaterView } from './soil-water.tsx';
import { systemStateView } from './system-state.tsx';
import { valueView } from './value.tsx';
import { valvesView } from './valves.tsx';
import { weatherView } from './weather.tsx';

/** How each kind of widget is shown. */
export const WIDGET_VIEWS: { readonly [Kind in WidgetKind]: WidgetView<Kind> } = {
  irrigation_today: irrigationTodayView,
  attention: attentionView,
  soil_profile: soilProfileView,
  soil_water: soilWaterView,
  air: airView,
  valves: valvesView,
  fields: fieldsView,
  simple_chart: simpleChartView,
  system_state: systemStateView,
  chart: chartView,
  weather: weatherView,
  value: valueView,
  gauge: gaugeView,
  next_irrigation: nextIrrigationView,
  map: mapView,
  substrate: substrateView,
  scales: scalesView,
  terminals: terminalsView,
  station: stationView,
  alarms: alarmsView,
  note: noteView,
  picture: pictureView,
};
