import { setImmediate } from 'node:timers/promises';
import type { MakeReportBody } from '@zagon/contract/reports/endpoints.ts';
import { packDrawnPart } from '@zagon/contract/reports/drawn/drawn-part.ts';
import { packDrawn } from '@zagon/contract/reports/drawn/drawn-report.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { drawInSteps, drawPartInSteps } from '@zagon/domain/reports/lines/draw-report.ts';
import type { DrawnView } from '@zagon/domain/reports/lines/drawn-line.ts';
import type { LineContext } from '@zagon/domain/reports/lines/report-line.ts';
import { REPORTS } from '@zagon/domain/reports/registry.ts';
import { invalid, type Refusal } from '../../core/refusal.ts';
import type { ReadReport } from './compute.ts';
import { headOf, linesOf } from './present.ts';

/** The period of a report up to now, ms since 1970: the rest of today is not a gap. */
function periodOf({ start_date, end_date }: MakeReportBody, now: Temporal.Instant) {
  return { fromMs: Date.parse(start_date), untilMs: Math.min(Date.parse(end_date), now.epochMilliseconds) };
}

/** The part of a report that is drawn, in columns of device pixels. Checked before anything is read. */
export function drawnView(body: MakeReportBody, now: Temporal.Instant): Result<DrawnView, Refusal> {
  const { drawing } = body;
  if (drawing === undefined) return invalid(problem('drawing', 'required'));
  const period = periodOf(body, now);
  const fromMs = drawing.view === undefined ? period.fromMs : Date.parse(drawing.view.from);
  const untilMs = drawing.view === undefined ? period.untilMs : Date.parse(drawing.view.until);
  if (drawing.view !== undefined && fromMs > untilMs) return invalid(problem('drawing.view.from', 'start_after_end'));
  const count = Math.max(1, Math.round(drawing.width_px * drawing.pixel_ratio));
  return ok({ fromMs, untilMs, grid: { fromMs, untilMs, count } });
}

type Drawing = { readonly view: DrawnView; readonly now: Temporal.Instant };

/** A report as a chart draws it, packed: columns of pixels of all lines whose sources could be read. */
export async function drawnReport(
  report: ReadReport,
  body: MakeReportBody,
  context: LineContext,
  drawing: Drawing,
): Promise<Uint8Array> {
  const request = requestOf(body, context, drawing);
  const drawn = await resultOf(drawInSteps(REPORTS[report.kind], drawnLines(report, context), request));
  const { start_date, end_date } = body;
  const sources = report.read.map(headOf);
  return packDrawn({ type: report.kind, start_date, end_date, until_ms: request.untilMs, sources, ...drawn });
}

/** What a part in view changes of a report that the page has drawn as a whole, packed. */
export async function drawnPart(
  report: ReadReport,
  body: MakeReportBody,
  context: LineContext,
  drawing: Drawing,
): Promise<Uint8Array> {
  const request = requestOf(body, context, drawing);
  return packDrawnPart(await resultOf(drawPartInSteps(drawnLines(report, context), request)));
}

function requestOf(body: MakeReportBody, { language, zone }: LineContext, { view, now }: Drawing) {
  return { ...periodOf(body, now), view, language, zone };
}

/** The lines whose sources could be read. */
function drawnLines(report: ReadReport, context: LineContext) {
  return linesOf(report, context).filter(({ colour }) => report.read[colour]?.history !== null);
}

/** Takes the steps one after the other: a report has up to four million readings; a stop must not wait for all of them. */
async function resultOf<T>(steps: Generator<undefined, T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    await setImmediate();
  }
}
