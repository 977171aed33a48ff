import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import type { Destination } from '../../../lib/paths.ts';
import { dayOf } from '../../../time/format-time.ts';
import { chartedFields, reportOf } from './module-parts.ts';

/** Days of the chart on a module's page, and of the report that it leads to. */
export const WEEK_DAYS = 7;
const DAY_MS = 86_400_000;

/** The report about what a module measured in the last week; null where no report shows any of it. */
export function weekReport(object: ObjectShape, nowMs: number, zone: string): Destination<'reportView'> | null {
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
