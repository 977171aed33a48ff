import type { DeviceType } from '../../catalogue/device-type.ts';
import { fieldsOf } from '../../catalogue/registry.ts';
import { isUserField } from '../../measurements/terminal.ts';
import type { ReadingsDefinition } from '../report-definition.ts';
import type { Candidate } from '../report-definition.ts';

/** True if a report can show a field of a device, given its user configuration. */
export function isEligible(report: ReadingsDefinition, device: DeviceType, { field, component }: Candidate): boolean {
  if (!fieldsOf(device).includes(field)) return false;
  if (report.fields !== null && !report.fields.includes(field)) return false;
  // An unwired terminal measures nothing.
  if (isUserField(field) && component === null) return false;
  return report.subtype === undefined || component?.subtype === report.subtype;
}
