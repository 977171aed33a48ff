import type { WidgetKind } from '@zagon/contract/dashboards/widgets/registry.ts';
import { chartSetup, simpleChartSetup } from './chart-setups.tsx';
import { mapSetup } from './map-setup.tsx';
import {
  airSetup,
  fieldsSetup,
  scalesSetup,
  soilProfileSetup,
  stationSetup,
  substrateSetup,
  systemStateSetup,
  terminalsSetup,
  valvesSetup,
  weatherSetup,
} from './module-setups.tsx';
import {
  alarmsSetup,
  attentionSetup,
  gaugeSetup,
  irrigationTodaySetup,
  nextIrrigationSetup,
  noteSetup,
  valueSetup,
} from './other-setups.tsx';
import { pictureSetup } from './picture-setup.tsx';
import { soilWaterSetup } from './soil-water-setup.tsx';
import type { WidgetSetup } from './widget-setup.ts';

/** How each kind of widget is configured, in the order in which they are offered. */
export const WIDGET_SETUPS: { readonly [Kind in WidgetKind]: WidgetSetup<Kind> } = {
  irrigation_today: irrigationTodaySetup,
  attention: attentionSetup,
  map: mapSetup,
  picture: pictureSetup,
  chart: chartSetup,
  soil_profile: soilProfileSetup,
  soil_water: soilWaterSetup,
  substrate: substrateSetup,
  scales: scalesSetup,
  terminals: terminalsSetup,
  valves: valvesSetup,
  air: airSetup,
  value: valueSetup,
  gauge: gaugeSetup,
  fields: fieldsSetup,
  next_irrigation: nextIrrigationSetup,
  weather: weatherSetup,
  alarms: alarmsSetup,
  system_state: systemStateSetup,
  station: stationSetup,
  simple_chart: simpleChartSetup,
  note: noteSetup,
};

/** Kinds in the order in which they are offered. */
export const OFFERED_KINDS: readonly WidgetKind[] = Object.keys(WIDGET_SETUPS).filter(isOffered);

function isOffered(name: string): name is WidgetKind {
  return Object.hasOwn(WIDGET_SETUPS, name);
}
