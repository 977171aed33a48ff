import type { FieldName } from '../catalogue/fields.ts';
import type { DeviceType } from '../catalogue/device-type.ts';
import { inputOf } from '../catalogue/registry.ts';
import type { ReportType } from './report-type.ts';
import { humidity } from './types/humidity.ts';
import { temperature } from './types/temperature.ts';

/** The reports that are offered, in the order in which they are. */
export const REPORT_TYPES = {
  temperature,
  humidity,
} as const satisfies Record<string, ReportType>;

export type ReportKind = keyof typeof REPORT_TYPES;

/** Kinds in the order in which they are offered. */
export const REPORT_KINDS: readonly ReportKind[] = Object.keys(REPORT_TYPES).filter(isReportKind);

/** Narrows what came from outside to a report that there is. */
export function isReportKind(name: string): name is ReportKind {
  return Object.hasOwn(REPORT_TYPES, name);
}

/** The fields of a type of device that a report can show, in the order of the device. */
export function eligibleFields(report: ReportType, device: DeviceType): FieldName[] {
  return report.fields.filter((field) => inputOf(device, field) !== undefined);
}
