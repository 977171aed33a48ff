import type { ReadingsDefinition } from './report-definition.ts';
import type { ReadingsReport } from './report-type.ts';
import { checkReadings } from './request/readings-request.ts';

/** Creates a report of the readings family from its definition. */
export function readingsReport(definition: ReadingsDefinition): ReadingsReport {
  return {
    ...definition,
    family: 'readings',
    sources: 'module_fields',
    mailed: true,
    check: (request, moment) => checkReadings(definition, request, moment),
  };
}
