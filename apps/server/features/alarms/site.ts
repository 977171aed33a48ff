import type { AlarmSite } from '@zagon/domain/alarms/watched-rules.ts';

/** What decides the thresholds of a module that nobody chose: its settings and its soil. */
export function siteOf(module: {
  readonly config: Readonly<Record<string, unknown>>;
  readonly soil_type: number | null;
}): AlarmSite {
  const { properties } = module.config;
  return { properties: isRecord(properties) ? properties : {}, soilType: module.soil_type };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
