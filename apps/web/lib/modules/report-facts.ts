import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import type { SourceModule } from '@zagon/domain/reports/source.ts';

type Facts = Pick<ObjectShape, 'device_type' | 'reporting_interval_minutes' | 'soil_type' | 'config' | 'outputs'>;

/** What a report must know of a module. */
export function reportFacts(object: Facts): SourceModule {
  return {
    deviceType: object.device_type,
    reportingIntervalMinutes: object.reporting_interval_minutes,
    soilType: object.soil_type,
    config: object.config,
    outputs: Object.fromEntries(
      object.outputs.map(({ field_name, name, flow }) => [field_name, { name, flowM3PerH: flow }]),
    ),
  };
}
