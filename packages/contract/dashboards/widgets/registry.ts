import { air } from './air.ts';
import { alarms } from './alarms.ts';
import { attention } from './attention.ts';
import { chart } from './chart.ts';
import { fields } from './fields.ts';
import { gauge } from './gauge.ts';
import { irrigationToday } from './irrigation-today.ts';
import { map } from './map.ts';
import { nextIrrigation } from './next-irrigation.ts';
import { note } from './note.ts';
import { picture } from './picture.ts';
import { scales } from './scales.ts';
import { simpleChart } from './simple-chart.ts';
import { soilProfile } from './soil-profile.ts';
import { soilWater } from './soil-water.ts';
import { station } from './station.ts';
import { substrate } from './substrate.ts';
import { systemState } from './system-state.ts';
import { terminals } from './terminals.ts';
import { value } from './value.ts';
import { valves } from './valves.ts';
import { weather } from './weather.ts';
import type { WidgetKindEntry } from './widget-kind.ts';

const kinds = {
  irrigation_today: irrigationToday,
  attention,
  soil_profile: soilProfile,
  soil_water: soilWater,
  air,
  valves,
  fields,
  simple_chart: simpleChart,
  system_state: systemState,
  chart,
  weather,
  value,
  gauge,
  next_irrigation: nextIrrigation,
  map,
  substrate,
  scales,
  terminals,
  station,
  alarms,
  note,
  picture,
} as const satisfies Record<string, Pick<WidgetKindEntry<string, never>, 'kind'>>;

/** Every kind of widget. */
export type WidgetKind = keyof typeof kinds;

/** Options of a kind of widget. */
export type WidgetOptions<Kind extends WidgetKind> = (typeof kinds)[Kind]['sample'];

/** Kind and options of a widget. On the wire, the kind is split into `type` and `options.view`. */
export type WidgetContent<Kind extends WidgetKind = WidgetKind> = {
  [Name in Kind]: { readonly kind: Name; readonly options: WidgetOptions<Name> };
}[Kind];

// The type also ties each name to the `kind` of its entry.
export const WIDGET_KINDS: { readonly [Kind in WidgetKind]: WidgetKindEntry<Kind, WidgetOptions<Kind>> } = kinds;

export const WIDGET_KIND_NAMES: readonly WidgetKind[] = Object.keys(kinds).filter(isWidgetKind);

function isWidgetKind(name: string): name is WidgetKind {
  return Object.hasOwn(kinds, name);
}

const entries = Object.values(kinds);

/** Options of the kinds sent as views, with their `view`. */
export const VIEW_OPTIONS = entries.filter((entry) => entry.level === 'view').map(({ wireOptions }) => wireOptions);

/** Widgets of the kinds that have their own wire type. */
export const TYPE_WIDGETS = entries.filter((entry) => entry.level === 'type').map(({ wireWidget }) => wireWidget);
