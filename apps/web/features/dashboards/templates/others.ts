import { MAX_CHART_SOURCES } from '@zagon/contract/dashboards/chart-lines.ts';
import { WIDGET_KINDS } from '@zagon/contract/dashboards/widgets/registry.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { inputOf } from '@zagon/domain/catalogue/registry.ts';
import { typeOf } from '../../../entities/module/shown-field.ts';
import { modulesFor } from '../setup/shown-by.ts';
import { card, type Card, type Template } from './template.ts';

/** Water only: today's runs of each source, the next 24 hours, and the valves. */
export const irrigation: Template = {
  title: { pl: 'Nawadnianie', en: 'Irrigation' },
  description: {
    pl: 'Dzisiejsza woda z każdego źródła, najbliższa doba i zawory.',
    en: "Today's water of each source, the next 24 hours, and the valves.",
  },
  cards: (farm) => {
    const valves = modulesFor('valves', farm);
    if (valves.length === 0 && farm.sources.length === 0) return [];
    return [
      ...farm.sources.map(({ id, name }) =>
        card('irrigation_today', { id_water_source: id }, farm.sources.length > 1 ? { w: 12, name } : { w: 12 }),
      ),
      card('next_irrigation', { id_objects: [] }, { w: 8, h: WIDGET_KINDS.attention.size.h }),
      card('attention', {}),
      ...valves.map(({ id, name }) => card('valves', { id_object: id }, { name })),
    ];
  },
};

/** Soil: moisture of all probes in one chart, and the profile of each. */
export const soil: Template = {
  title: { pl: 'Gleba', en: 'Soil' },
  description: {
    pl: 'Wilgotność wszystkich sond na jednym wykresie i profil każdej z nich.',
    en: 'Moisture of all probes in one chart, and the profile of each.',
  },
  cards: (farm) => {
    const probes = modulesFor('soil_profile', farm);
    return [
      ...chartOf(probes, 'HUMIDITY_1'),
      ...probes.map(({ id, name }) => card('soil_profile', { id_object: id }, { name })),
    ];
  },
};

/** Air: temperatures in one chart, and a card and a VPD gauge for each sensor. */
export const air: Template = {
  title: { pl: 'Powietrze i pogoda', en: 'Air and weather' },
  description: {
    pl: 'Temperatury na jednym wykresie, karta i wskaźnik VPD każdego czujnika.',
    en: 'Temperatures in one chart, a card and a VPD gauge for each sensor.',
  },
  cards: (farm) => {
    const sensors = modulesFor('air', farm);
    return [
      ...chartOf(sensors, 'TEMP_1'),
      ...sensors.flatMap(({ id, name }) => [
        card('air', { id_object: id }, { name }),
        card('gauge', { id_object: id, field: 'VPD_1', low: null, high: null }, { w: 4, h: 7, name: `${name} · VPD` }),
      ]),
    ];
  },
};

/** The technical side: stations, alarms, and batteries of all modules. */
export const devices: Template = {
  title: { pl: 'Stan urządzeń', en: 'Device health' },
  description: {
    pl: 'Stacje bazowe, alarmy oraz bateria i sygnał każdego modułu.',
    en: 'Base stations, alarms, and battery and signal of each module.',
  },
  cards: (farm) => {
    const stations = modulesFor('system_state', farm);
    const health = farm.modules.flatMap((module): Card[] => {
      const fields = HEALTH_FIELDS.filter((field) => measures(module, field));
      if (fields.length === 0 || stations.includes(module)) return [];
      return [card('fields', { id_object: module.id, fields }, { w: 3, h: 4, name: module.name })];
    });
    if (stations.length + health.length === 0) return [];
    return [
      ...stations.map(({ id, name }) => card('system_state', { id_object: id }, { name })),
      card('alarms', { id_objects: [], ended: false }),
      ...health,
    ];
  },
};

const HEALTH_FIELDS = ['battvol', 'sigstr'];

function measures(module: ModuleShape, field: string): boolean {
  const type = typeOf(module);
  return type !== undefined && inputOf(type, field) !== undefined;
}

/** One chart of the same field of several modules, over the whole width; none without a module that measures it. */
function chartOf(modules: readonly ModuleShape[], field: string): Card[] {
  const sources = modules
    .filter((module) => measures(module, field))
    .slice(0, MAX_CHART_SOURCES)
    .map(({ id }) => ({ id_object: id, field }));
  return sources.length === 0 ? [] : [card('chart', { ...WIDGET_KINDS.chart.sample, sources }, { w: 12 })];
}
