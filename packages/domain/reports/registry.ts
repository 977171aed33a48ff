import type { Report, ReportFamily } from './report-type.ts';
import { complex } from './types/complex.ts';
import { delta } from './types/delta.ts';
import { dewPoint } from './types/dew-point.ts';
import { ecw } from './types/ecw.ts';
import { epsilon } from './types/epsilon.ts';
import { humidity } from './types/humidity.ts';
import { humidityDeficit } from './types/humidity-deficit.ts';
import { infectionRisk } from './types/infection-risk.ts';
import { irrigation } from './types/irrigation.ts';
import { mci } from './types/mci.ts';
import { multipleComplex } from './types/multiple-complex.ts';
import { pwi } from './types/pwi.ts';
import { rainfall } from './types/rainfall.ts';
import { schedule } from './types/schedule.ts';
import { sigma } from './types/sigma.ts';
import { temperature } from './types/temperature.ts';
import { vapourPressureDeficit } from './types/vapour-pressure-deficit.ts';
import { waterUsage } from './types/water-usage.ts';
import { wetBulb } from './types/wet-bulb.ts';

/** All reports: those that are listed, in display order, then those that are not. */
export const REPORTS = {
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
  schedule,
  multiple_complex: multipleComplex,
  epsilon,
  sigma,
  irrigation,
} as const satisfies Record<string, Report>;

/** A kind of report of any family. */
export type ReportKind = keyof typeof REPORTS;

/** The kinds of one family. */
export type KindOf<Family extends ReportFamily> = {
  [Kind in ReportKind]: (typeof REPORTS)[Kind]['family'] extends Family ? Kind : never;
}[ReportKind];

/** A kind of report based on readings. */
export type ReadingsKind = KindOf<'readings'>;

/** A kind with its family: selects the members of a family, with matching types. */
export type ReportRef<Family extends ReportFamily = ReportFamily> = {
  [One in Family]: { readonly family: One; readonly kind: KindOf<One> };
}[Family];

/** All kinds, in the order of the registry. */
export const REPORT_KINDS: readonly ReportKind[] = Object.keys(REPORTS).filter(isReportKind);

/** Kinds of reports based on readings, in the order of the registry. */
export const READINGS_KINDS: readonly ReadingsKind[] = Object.keys(REPORTS).filter(isReadingsKind);

/** Narrows an external name to a kind of report. */
export function isReportKind(name: string): name is ReportKind {
  return Object.hasOwn(REPORTS, name);
}

/** Narrows an external name to a kind of report based on readings. */
export function isReadingsKind(name: string): name is ReadingsKind {
  return isReportKind(name) && REPORTS[name].family === 'readings';
}

/** Returns a kind with its family. */
export function reportRef(kind: ReportKind): ReportRef {
  switch (kind) {
    case 'schedule':
      return { family: 'schedule', kind };
    case 'irrigation':
      return { family: 'irrigation', kind };
    default:
      return { family: 'readings', kind };
  }
}
