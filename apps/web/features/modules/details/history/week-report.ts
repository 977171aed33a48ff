import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { Destination } from '../../../../navigation/paths.ts';
import { dayOf } from '../../../../time/format-time.ts';
import { chartedFields, reportOf } from '../module-parts.ts';

/** Days in the chart on a module's page and in the report it links to. */
export const WEEK_DAYS = 7;
const DAY_MS = 86_400_000;

/** The report on what a module measured in the last week; null if no report shows any of it. */
export function weekReport(object: ModuleShape, nowMs: number, zone: string): Destination<'reportView'> | null {
  const report = reportOf(object, chartedFields(object));
  if (report === null) return null;
  return {
    screen: 'reportView',
    search: {
      type: report.kind,
      from: dayOf(nowMs - (WEEK_DAYS - 1) * DAY_MS, zone),
      until: dayOf(nowMs, zone),
      sources: report.fields.map((field) => `${object.id}.${field}`).join(','),
    },
  };
}
