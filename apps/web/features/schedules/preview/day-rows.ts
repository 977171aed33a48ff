import type { TimelineRun } from '../../../ui/timeline-run.ts';
import type { PreviewPlan } from './preview-days.ts';

/** What the runs of the preview look like; times of clean water in minutes. */
export type RunLook = {
  readonly control: boolean;
  readonly preWater: number;
  readonly flush: number;
  readonly nameOf: (elementId: string) => string;
};

export type DayRow = { readonly elementId: string; readonly name: string; readonly runs: readonly TimelineRun[] };

const MINUTE_MS = 60_000;

/** The rows of one day, an element each, in the order in which they first open; `elements` without a run come as they stand. */
export function dayRows(
  plans: readonly PreviewPlan[],
  elements: readonly string[],
  day: { readonly startMs: number; readonly endMs: number },
  look: RunLook,
): readonly DayRow[] {
  const runs = new Map<string, TimelineRun[]>(elements.map((id) => [id, []]));
  for (const plan of plans) {
    const { id_element: id } = plan;
    if (plan.role !== 'element' || id === null || !touches(plan, day)) continue;
    const own = runs.get(id) ?? [];
    own.push(runOf(plan, look));
    runs.set(id, own);
  }
  return [...runs].map(([elementId, own]) => ({ elementId, name: look.nameOf(elementId), runs: own }));
}

function touches(plan: PreviewPlan, { startMs, endMs }: { readonly startMs: number; readonly endMs: number }): boolean {
  return Date.parse(plan.close_at) > startMs && Date.parse(plan.open_at) < endMs;
}

function runOf(plan: PreviewPlan, { control, preWater, flush, nameOf }: RunLook): TimelineRun {
  const fromMs = Date.parse(plan.open_at);
  return {
    key: `${plan.id_element ?? ''} ${plan.open_at}`,
    fromMs,
    untilMs: Date.parse(plan.close_at),
    kind: control ? 'control' : plan.fertigation ? 'fertigation' : 'irrigation',
    title: nameOf(plan.id_element ?? ''),
    ...(plan.skipped === null ? {} : { state: 'skipped' as const }),
    ...(plan.fertigation ? { preWaterMs: preWater * MINUTE_MS, flushMs: flush * MINUTE_MS } : {}),
    ...(plan.shifted_minutes > 0 ? { ghostFromMs: fromMs - plan.shifted_minutes * MINUTE_MS } : {}),
  };
}

const HOUR_MS = 3_600_000;
/** Before this hour there is seldom water, and a shorter axis shows the rest better. */
const EARLY_HOURS = 4;

/** The part of the day that is drawn: from four in the morning on, unless something runs before. */
export function shownSpan(
  rows: readonly DayRow[],
  day: { readonly startMs: number; readonly endMs: number },
): { readonly fromMs: number; readonly untilMs: number } {
  const lateMs = day.startMs + EARLY_HOURS * HOUR_MS;
  const early = rows.some(({ runs }) => runs.some(({ fromMs, ghostFromMs }) => (ghostFromMs ?? fromMs) < lateMs));
  return { fromMs: early ? day.startMs : lateMs, untilMs: day.endMs };
}
