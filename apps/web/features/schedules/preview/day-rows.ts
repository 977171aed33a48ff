import type { TimelineRun } from '../../../ui/time/timeline-run.ts';
import type { PreviewOpening } from './preview-days.ts';

/** How preview runs are drawn; clean water times in minutes. */
export type RunStyle = {
  readonly control: boolean;
  readonly preWater: number;
  readonly flush: number;
  readonly nameOf: (elementId: string) => string;
};

export type DayRow = { readonly elementId: string; readonly name: string; readonly runs: readonly TimelineRun[] };

const MINUTE_MS = 60_000;

/** The rows of one day, one per element, ordered by first opening; `elements` without a run keep their order. */
export function dayRows(
  plannedOpenings: readonly PreviewOpening[],
  elements: readonly string[],
  day: { readonly startMs: number; readonly endMs: number },
  style: RunStyle,
): readonly DayRow[] {
  const runs = new Map<string, TimelineRun[]>(elements.map((id) => [id, []]));
  for (const opening of plannedOpenings) {
    const { id_element: id } = opening;
    if (opening.role !== 'element' || id === null || !overlaps(opening, day)) continue;
    const elementRuns = runs.get(id) ?? [];
    elementRuns.push(runOf(opening, style));
    runs.set(id, elementRuns);
  }
  return [...runs].map(([elementId, elementRuns]) => ({ elementId, name: style.nameOf(elementId), runs: elementRuns }));
}

function overlaps(
  opening: PreviewOpening,
  { startMs, endMs }: { readonly startMs: number; readonly endMs: number },
): boolean {
  return Date.parse(opening.close_at) > startMs && Date.parse(opening.open_at) < endMs;
}

function runOf(opening: PreviewOpening, { control, preWater, flush, nameOf }: RunStyle): TimelineRun {
  const fromMs = Date.parse(opening.open_at);
  return {
    key: `${opening.id_element ?? ''} ${opening.open_at}`,
    fromMs,
    untilMs: Date.parse(opening.close_at),
    kind: control ? 'control' : opening.fertigation ? 'fertigation' : 'irrigation',
    title: nameOf(opening.id_element ?? ''),
    ...(opening.skipped === null ? {} : { state: 'skipped' as const }),
    ...(opening.fertigation ? { preWaterMs: preWater * MINUTE_MS, flushMs: flush * MINUTE_MS } : {}),
    ...(opening.shifted_minutes > 0 ? { ghostFromMs: fromMs - opening.shifted_minutes * MINUTE_MS } : {}),
  };
}

const HOUR_MS = 3_600_000;
/** Watering is rare before this hour, and a shorter axis leaves more space for the rest. */
const EARLIEST_HOUR = 4;

/** The part of the day that is drawn: from four in the morning, or earlier if something runs before. */
export function shownSpan(
  rows: readonly DayRow[],
  day: { readonly startMs: number; readonly endMs: number },
): { readonly fromMs: number; readonly untilMs: number } {
  const lateMs = day.startMs + EARLIEST_HOUR * HOUR_MS;
  const startsEarly = rows.some(({ runs }) => runs.some(({ fromMs, ghostFromMs }) => (ghostFromMs ?? fromMs) < lateMs));
  return { fromMs: startsEarly ? day.startMs : lateMs, untilMs: day.endMs };
}
