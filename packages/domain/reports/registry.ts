import type { DeviceType } from '../catalogue/device-type.ts';
import { fieldsOf } from '../catalogue/registry.ts';
import { isUserField } from '../measurements/terminal.ts';
import type { Candidate, ReportType } from './report-type.ts';
import { complex } from './types/complex.ts';
import { delta } from './types/delta.ts';
import { dewPoint } from './types/dew-point.ts';
import { ecw } from './types/ecw.ts';
import { epsilon } from './types/epsilon.ts';
import { humidity } from './types/humidity.ts';
import { humidityDeficit } from './types/humidity-deficit.ts';
import { infectionRisk } from './types/infection-risk.ts';
import { mci } from './types/mci.ts';
import { multipleComplex } from './types/multiple-complex.ts';
import { pwi } from './types/pwi.ts';
import { rainfall } from './types/rainfall.ts';
import { sigma } from './types/sigma.ts';
import { temperature } from './types/temperature.ts';
import { vapourPressureDeficit } from './types/vapour-pressure-deficit.ts';
import { waterUsage } from './types/water-usage.ts';
import { wetBulb } from './types/wet-bulb.ts';

/** The reports that are made of readings, in the order in which they are offered, then those that are not listed. */
export const REPORT_TYPES = {
  temperature,
  humidity,
  delta,
  ecw,
  mci,
  dew_point: dewPoint,
  wet_temp: wetBulb,
  humidity_deficit: humidityDeficit,
  vpd: vapourPressureDeficit,
  vpd_infect: infectionRisk,
  pwi,
  complex,
  rainfall,
  waterusage: waterUsage,
  multiple_complex: multipleComplex,
  epsilon,
  sigma,
} as const satisfies Record<string, ReportType>;

export type ReportKind = keyof typeof REPORT_TYPES;

/** Kinds in the order in which they are offered; behind them those that are made, but not listed. */
export const REPORT_KINDS: readonly ReportKind[] = Object.keys(REPORT_TYPES).filter(isReportKind);

/** Narrows what came from outside to a report of readings that there is. */
export function isReportKind(name: string): name is ReportKind {
  return Object.hasOwn(REPORT_TYPES, name);
}

/** Whether a report can show a field of a device, given what the user made of it. */
export function isEligible(report: ReportType, device: DeviceType, { field, component }: Candidate): boolean {
  if (!fieldsOf(device).includes(field)) return false;
  if (report.fields !== null && !report.fields.includes(field)) return false;
  // A terminal to which nothing is wired measures nothing.
  if (isUserField(field) && component === null) return false;
  return report.subtype === undefined || component?.subtype === report.subtype;
}
