import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { SourceModule } from '@zagon/domain/reports/request/source.ts';

type Facts = Pick<ModuleShape, 'device_type' | 'reporting_interval_minutes' | 'soil_type' | 'config' | 'outputs'>;

/** Properties of a module needed by a report. */
export function reportFacts(module: Facts): SourceModule {
  return {
    deviceType: module.device_type,
    reportingIntervalMinutes: module.reporting_interval_minutes,
    soilType: module.soil_type,
    config: module.config,
    outputs: Object.fromEntries(
      module.outputs.map(({ field_name, name, flow }) => [field_name, { name, flowM3PerH: flow }]),
    ),
  };
}
