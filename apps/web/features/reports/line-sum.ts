import { waterM3 } from '@zagon/domain/agronomy/irrigation.ts';
import type { ReportLine } from '@zagon/domain/reports/report-line.ts';
import type { View } from './chart/content.ts';

/** What a line comes to in a stretch of time. */
export type LineSum =
  | {
      readonly kind: 'measured';
      readonly mean: number | null;
      readonly least: number | null;
      readonly most: number | null;
      /** Hours in which nothing came. */
      readonly silentH: number;
    }
  | { readonly kind: 'amount'; readonly total: number | null; readonly most: number | null }
  | {
      readonly kind: 'switched';
      readonly times: number;
      readonly minutes: number;
      /** What its flow makes of that time, m³; null where no flow is known. */
      readonly waterM3: number | null;
    };

/** Sums up the part of a line that is in view. */
export function sumOf(line: ReportLine, view: View): LineSum {
  switch (line.drawing) {
    case 'bars': {
      const { sum, count, most } = figures(line, view);
      return { kind: 'amount', total: count === 0 ? null : sum, most };
    }
    case 'step':
    case 'area':
      return switched(line, view);
    case 'line':
    case 'points': {
      const { sum, count, least, most } = figures(line, view);
      return { kind: 'measured', mean: count === 0 ? null : sum / count, least, most, silentH: silence(line, view) };
    }
  }
}

type Figures = { sum: number; count: number; least: number | null; most: number | null };

function figures({ columns: { timesMs, values } }: ReportLine, { fromMs, untilMs }: View): Figures {
  const found: Figures = { sum: 0, count: 0, least: null, most: null };
  for (let index = 0; index < timesMs.length; index++) {
    const at = timesMs[index] ?? Number.NaN;
    const value = values[index] ?? Number.NaN;
    if (!(at >= fromMs && at <= untilMs) || Number.isNaN(value)) continue;
    found.sum += value;
    found.count += 1;
    if (found.least === null || value < found.least) found.least = value;
    if (found.most === null || value > found.most) found.most = value;
  }
  return found;
}

/** Hours without a reading, the ends of the view included. */
function silence({ columns: { timesMs, values }, longestGapMs }: ReportLine, { fromMs, untilMs }: View): number {
  if (longestGapMs === null) return 0;
  let silentMs = 0;
  let before = fromMs;
  for (let index = 0; index < timesMs.length; index++) {
    const at = timesMs[index] ?? Number.NaN;
    if (!(at >= fromMs && at <= untilMs) || Number.isNaN(values[index] ?? Number.NaN)) continue;
    if (at - before > longestGapMs) silentMs += at - before;
    before = at;
  }
  if (untilMs - before > longestGapMs) silentMs += untilMs - before;
  return Math.round(silentMs / 3_600_000);
}

/** How often it went on, and how long it was; what was on before the view counts from its beginning. */
function switched({ columns: { timesMs, values }, flowM3PerH }: ReportLine, { fromMs, untilMs }: View): LineSum {
  let times = 0;
  let onMs = 0;
  let on = false;
  let since = fromMs;
  for (let index = 0; index < timesMs.length; index++) {
    const at = Math.max(fromMs, timesMs[index] ?? Number.NaN);
    if (!(at <= untilMs)) break;
    const now = values[index] === 1;
    if (now && !on) {
      if ((timesMs[index] ?? 0) >= fromMs) times += 1;
      since = at;
    }
    if (!now && on) onMs += at - since;
    on = now;
  }
  if (on) onMs += untilMs - since;
  const minutes = onMs / 60_000;
  return { kind: 'switched', times, minutes: Math.round(minutes), waterM3: waterM3(flowM3PerH, minutes) };
}
