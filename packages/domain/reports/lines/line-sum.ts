import { waterM3 } from '../../agronomy/irrigation.ts';
import { inView } from './columns.ts';
import type { ReportLine } from './report-line.ts';

/** The part of a period in view, ms since 1970; its end is part of it. */
type View = { readonly fromMs: number; readonly untilMs: number };

/** Summary of a line over a span of time. */
export type LineSum =
  | {
      readonly kind: 'measured';
      readonly mean: number | null;
      readonly min: number | null;
      readonly max: number | null;
      /** Hours without a reading. */
      readonly silentH: number;
    }
  | { readonly kind: 'amount'; readonly total: number | null; readonly max: number | null }
  | {
      readonly kind: 'switched';
      readonly openings: number;
      readonly minutes: number;
      /** Water from time and flow, m³; null if the flow is unknown. */
      readonly waterM3: number | null;
    };

/** Summarises the visible part of a line. */
export function sumOf(line: ReportLine, view: View): LineSum {
  switch (line.drawing) {
    case 'bars': {
      const { sum, count, max } = aggregate(line, view);
      return { kind: 'amount', total: count === 0 ? null : sum, max };
    }
    case 'step':
    case 'area':
      return onOffSum(line, view);
    case 'line':
    case 'points': {
      const { sum, count, min, max } = aggregate(line, view);
      return { kind: 'measured', mean: count === 0 ? null : sum / count, min, max, silentH: silentHours(line, view) };
    }
  }
}

type Figures = { sum: number; count: number; min: number | null; max: number | null };

function aggregate({ columns }: ReportLine, view: View): Figures {
  const result: Figures = { sum: 0, count: 0, min: null, max: null };
  for (const value of inView(columns, view).values) {
    if (Number.isNaN(value)) continue;
    result.sum += value;
    result.count += 1;
    if (result.min === null || value < result.min) result.min = value;
    if (result.max === null || value > result.max) result.max = value;
  }
  return result;
}

/** Hours without a reading, including both ends of the visible part. */
function silentHours({ columns, longestGapMs }: ReportLine, view: View): number {
  if (longestGapMs === null) return 0;
  const { fromMs, untilMs } = view;
  const { timesMs, values } = inView(columns, view);
  let silentMs = 0;
  let before = fromMs;
  for (let index = 0; index < timesMs.length; index++) {
    const at = timesMs[index] ?? Number.NaN;
    if (Number.isNaN(values[index] ?? Number.NaN)) continue;
    if (at - before > longestGapMs) silentMs += at - before;
    before = at;
  }
  if (untilMs - before > longestGapMs) silentMs += untilMs - before;
  return Math.round(silentMs / 3_600_000);
}

/** How often and how long it was on; an opening that began before the visible part is measured from its start. */
function onOffSum({ columns: { timesMs, values }, flowM3PerH }: ReportLine, { fromMs, untilMs }: View): LineSum {
  let openings = 0;
  let onMs = 0;
  let on = false;
  let since = fromMs;
  for (let index = 0; index < timesMs.length; index++) {
    const at = Math.max(fromMs, timesMs[index] ?? Number.NaN);
    if (!(at <= untilMs)) break;
    const now = values[index] === 1;
    if (now && !on) {
      if ((timesMs[index] ?? 0) >= fromMs) openings += 1;
      since = at;
    }
    if (!now && on) onMs += at - since;
    on = now;
  }
  if (on) onMs += untilMs - since;
  const minutes = onMs / 60_000;
  return { kind: 'switched', openings, minutes: Math.round(minutes), waterM3: waterM3(flowM3PerH, minutes) };
}
