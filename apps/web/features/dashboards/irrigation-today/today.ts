import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import type { WaterSourceShape } from '@zagon/contract/water-sources/endpoints.ts';
import { isWet } from '@zagon/domain/outputs/feeds.ts';
import { mayBeOpen } from '@zagon/domain/outputs/stop-offer.ts';
import type { OutputView } from '../../../entities/output/output-view.ts';
import { deliversWater, isByHand } from '../../../entities/output/opening-run.ts';
import { isAuxiliary } from '../../../entities/output/use-not-closed.ts';
import { localHour } from '../../../time/ticks.ts';

/** The part of the day shown on the timeline. */
export type DaySpan = { readonly fromMs: number; readonly untilMs: number; readonly everyHours: number };

const HOUR_MS = 3_600_000;
const MORNING_HOUR = 4;

/** Local hour of an instant. */
function hourOf(atMs: number, zone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(zone).hour;
}

/**
 * On a phone, twelve hours from the last full multiple of three; otherwise from four in the morning, or the whole
 * day if something runs earlier.
 */
export function daySpan(
  plannedOpenings: readonly PlannedOpeningShape[],
  nowMs: number,
  zone: string,
  phone: boolean,
): DaySpan {
  if (phone) {
    const fromMs = localHour(nowMs, Math.floor(hourOf(nowMs, zone) / 3) * 3, 0, zone);
    return { fromMs, untilMs: fromMs + 12 * HOUR_MS, everyHours: 3 };
  }
  const midnight = localHour(nowMs, 0, 0, zone);
  const morning = localHour(nowMs, MORNING_HOUR, 0, zone);
  const startsEarly =
    nowMs < morning ||
    plannedOpenings.some((opening) => Date.parse(opening.open_at) < morning && Date.parse(opening.close_at) > midnight);
  return { fromMs: startsEarly ? midnight : morning, untilMs: localHour(nowMs, 0, 1, zone), everyHours: 2 };
}

/** Outputs of a water source: its sections' valves first, then its pumps and dosers. */
export function outputsOfSource(
  source: WaterSourceShape,
  valves: readonly string[],
  outputs: readonly OutputShape[],
): { readonly valves: readonly OutputShape[]; readonly controls: readonly OutputShape[] } {
  const byId = new Map(outputs.map((output) => [output.id, output]));
  const existing = (ids: readonly string[]) => [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  const byName = new Intl.Collator('pl', { numeric: true });
  const nameOf = (output: OutputShape) => output.section_name ?? output.name;
  return {
    valves: existing(valves).toSorted((a, b) => byName.compare(nameOf(a), nameOf(b))),
    controls: existing([...source.clean_water_outputs, ...source.fertigated_water_outputs]),
  };
}

/** An output shown in the banner: it is not confirmed closed. */
export type NowItem = { readonly output: OutputShape; readonly view: OutputView };

/** The outputs that are not confirmed closed: valves before pumps, the first to end at the top. */
export function nowItems(outputs: readonly OutputShape[], viewOf: (output: OutputShape) => OutputView): NowItem[] {
  return outputs
    .map((output) => ({ output, view: viewOf(output) }))
    .filter(({ view }) => mayBeOpen(view))
    .toSorted((a, b) => Number(isAuxiliary(a.output)) - Number(isAuxiliary(b.output)) || endOf(a.view) - endOf(b.view));
}

function endOf(view: OutputView): number {
  return 'untilMs' in view && view.untilMs !== null ? view.untilMs : Number.POSITIVE_INFINITY;
}

/**
 * The next opening of a schedule that is expected to deliver water. A hand opening starts at once, so it is never the
 * next one.
 */
export function nextOpening(
  valves: readonly OutputShape[],
  plannedOpenings: readonly PlannedOpeningShape[],
  nowMs: number,
  isSkipped: (opening: PlannedOpeningShape) => boolean,
): PlannedOpeningShape | undefined {
  const ids = new Set(valves.map((valve) => valve.id));
  return plannedOpenings
    .filter(
      (opening) =>
        ids.has(opening.id_output) &&
        deliversWater(opening) &&
        !isByHand(opening) &&
        !isSkipped(opening) &&
        opening.opened_at === null &&
        Date.parse(opening.open_at) > nowMs,
    )
    .toSorted((a, b) => a.open_at.localeCompare(b.open_at))[0];
}

/**
 * Total flow of the valves in which water runs; null if a flow is unknown, or the state of every valve. A pump only
 * carries the flow of its valves.
 */
export function flowNowM3PerH(items: readonly NowItem[]): number | null {
  const valves = items.filter(({ output }) => !isAuxiliary(output));
  if (valves.length > 0 && valves.every(({ view }) => view.kind === 'unknown')) return null;
  const candidate = items.filter(({ output, view }) => isWet(output, view));
  if (candidate.some(({ output }) => output.flow === null)) return null;
  return candidate.reduce((sum, { output }) => sum + (output.flow ?? 0), 0);
}
