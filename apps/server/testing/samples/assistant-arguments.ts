import type { ReadFarm } from '../people/assistant.ts';

/** Arguments with which each tool reads something of a farm. */
export const ARGUMENTS: Readonly<Record<string, (farm: ReadFarm) => object>> = {
  overview: () => ({}),
  search: () => ({ text: '' }),
  list_sections: () => ({}),
  get_section: ({ fixture }) => ({ id: fixture.sectionId }),
  get_readings: ({ fixture }) => ({ module_id: fixture.probeId, field: 'HUMIDITY_1' }),
  list_runs: () => ({}),
  list_alarms: () => ({ start: '2026-06-01T00:00:00Z', include_ended: true }),
  get_weather: () => ({}),
  water_used: () => ({}),
  list_findings: () => ({}),
};
export const argumentsOf = (name: string, owner: ReadFarm): object => ARGUMENTS[name]?.(owner) ?? {};
