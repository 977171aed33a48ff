import type { MakeReportBody } from '@zagon/contract/reports/endpoints.ts';
import { packDrawn } from '@zagon/contract/reports/drawn/drawn-report.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { drawReport } from '@zagon/domain/reports/lines/draw-report.ts';
import type { DrawnView } from '@zagon/domain/reports/lines/drawn-line.ts';
import type { LineContext } from '@zagon/domain/reports/lines/report-line.ts';
import { REPORTS } from '@zagon/domain/reports/registry.ts';
import { invalid, type Refusal } from '../../core/refusal.ts';
import type { ReadReport } from './compute.ts';
import { headOf, linesOf } from './present.ts';

/** The part of a report that is drawn, in columns of device pixels; `untilMs`: the end of its period, or now. */
export function drawnView(
  { drawing }: Pick<MakeReportBody, 'drawing'>,
  period: { readonly fromMs: number; readonly untilMs: number },
): Result<DrawnView, Refusal> {
  if (drawing === undefined) return invalid(problem('drawing', 'required'));
  const fromMs = drawing.view === undefined ? period.fromMs : Date.parse(drawing.view.from);
  const untilMs = drawing.view === undefined ? period.untilMs : Date.parse(drawing.view.until);
  if (fromMs > untilMs) return invalid(problem('drawing.view.from', 'start_after_end'));
  const count = Math.max(1, Math.round(drawing.width_px * drawing.pixel_ratio));
  return ok({ fromMs, untilMs, grid: { fromMs, untilMs, count } });
}

/** A report as a chart draws it, packed: columns of pixels of all lines whose sources could be read. */
export function drawnReport(
  report: ReadReport,
  { start_date, end_date, drawing }: MakeReportBody,
  context: LineContext,
  now: Temporal.Instant,
): Result<Uint8Array, Refusal> {
  // The rest of today is not a gap: the report ends now.
  const period = { fromMs: report.span.fromMs, untilMs: Math.min(Date.parse(end_date), now.epochMilliseconds) };
  const view = drawnView({ drawing }, period);
  if (!view.ok) return view;
  const lines = linesOf(report, context).filter(({ colour }) => report.read[colour]?.history !== null);
  const { language, zone } = context;
  const drawn = drawReport(REPORTS[report.kind], lines, { ...period, view: view.value, language, zone });
  const sources = report.read.map(headOf);
  return ok(packDrawn({ type: report.kind, start_date, end_date, until_ms: period.untilMs, sources, ...drawn }));
}
