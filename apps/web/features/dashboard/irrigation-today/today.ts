import type { ManualOpenShape } from '@zagon/contract/manual_opens/endpoints.ts';
import type { OutputShape } from '@zagon/contract/objects/shapes.ts';
import type { OutputPlanShape } from '@zagon/contract/outputs_plans/endpoints.ts';
import type { WaterSourceShape } from '@zagon/contract/water_sources/endpoints.ts';
import { outputView, type OutputView } from '../../../lib/output-view.ts';
import { givesWater } from '../../../lib/plan-run.ts';
import { localHour } from '../../../time/ticks.ts';

/** The part of a day that the timeline shows. */
export type DaySpan = { readonly fromMs: number; readonly untilMs: number; readonly everyHours: number };

const HOUR_MS = 3_600_000;
const MORNING_HOUR = 4;

/** The local hour of a moment. */
function hourOf(atMs: number, zone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(zone).hour;
}

/** On a phone twelve hours from the last full three; else from four in the morning, or the whole day when something runs before. */
export function daySpan(plans: readonly OutputPlanShape[], nowMs: number, zone: string, phone: boolean): DaySpan {
  if (phone) {
    const fromMs = localHour(nowMs, Math.floor(hourOf(nowMs, zone) / 3) * 3, 0, zone);
    return { fromMs, untilMs: fromMs + 12 * HOUR_MS, everyHours: 3 };
  }
  const midnight = localHour(nowMs, 0, 0, zone);
  const morning = localHour(nowMs, MORNING_HOUR, 0, zone);
  const early =
    nowMs < morning || plans.some((plan) => Date.parse(plan.open_at) < morning && Date.parse(plan.close_at) > midnight);
  return { fromMs: early ? midnight : morning, untilMs: localHour(nowMs, 0, 1, zone), everyHours: 2 };
}

/** What belongs to a water source: the valves of its sections first, then its pumps and dosers. */
export function outputsOfSource(
  source: WaterSourceShape,
  valves: readonly string[],
  outputs: readonly OutputShape[],
): { readonly valves: readonly OutputShape[]; readonly controls: readonly OutputShape[] } {
  const byId = new Map(outputs.map((output) => [output.id, output]));
  const known = (ids: readonly string[]) => [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  const byName = new Intl.Collator('pl', { numeric: true });
  const nameOf = (output: OutputShape) => output.section_name ?? output.name;
  return {
    valves: known(valves).toSorted((a, b) => byName.compare(nameOf(a), nameOf(b))),
    controls: known([...source.clean_water_outputs, ...source.fertigated_water_outputs]),
  };
}

/** A valve that runs, or that is on its way to run or to close: the band names it. */
export type NowItem = { readonly output: OutputShape; readonly view: OutputView };

const inTheBand: readonly OutputView['kind'][] = ['open', 'closing', 'requested', 'sent', 'accepted'];

/** What runs now, the one that ends first at the top. */
export function nowItems(
  valves: readonly OutputShape[],
  plans: readonly OutputPlanShape[],
  opens: readonly ManualOpenShape[],
  nowMs: number,
): NowItem[] {
  const items = valves.map((output) => {
    const manual = opens.find((open) => open.id_output === output.id);
    const own = plans.filter((plan) => plan.id_output === output.id);
    return { output, view: outputView({ output, manual, plans: own, command: undefined }, nowMs) };
  });
  return items
    .filter(({ view }) => inTheBand.includes(view.kind) || (view.kind === 'out_of_sync' && view.open))
    .toSorted((a, b) => endOf(a.view) - endOf(b.view));
}

function endOf(view: OutputView): number {
  return 'untilMs' in view && view.untilMs !== null ? view.untilMs : Number.POSITIVE_INFINITY;
}

/** The next opening of a valve that will give water. */
export function nextOpening(
  valves: readonly OutputShape[],
  plans: readonly OutputPlanShape[],
  nowMs: number,
): OutputPlanShape | undefined {
  const ids = new Set(valves.map((valve) => valve.id));
  return plans
    .filter(
      (plan) =>
        ids.has(plan.id_output) && givesWater(plan) && plan.opened_at === null && Date.parse(plan.open_at) > nowMs,
    )
    .toSorted((a, b) => a.open_at.localeCompare(b.open_at))[0];
}

/** Water since local midnight: only openings that a module has reported, by the flow of their section. Null when a flow is not known. */
export function usedTodayM3(
  valves: readonly OutputShape[],
  plans: readonly OutputPlanShape[],
  midnightMs: number,
  nowMs: number,
): number | null {
  const flows = new Map(valves.map((valve) => [valve.id, valve.flow]));
  let sumM3 = 0;
  for (const plan of plans) {
    if (!flows.has(plan.id_output) || plan.opened_at === null) continue;
    const fromMs = Math.max(midnightMs, Date.parse(plan.opened_at));
    const untilMs = Math.min(nowMs, Date.parse(plan.closed_at ?? plan.close_at));
    if (untilMs <= fromMs) continue;
    const flowM3PerH = flows.get(plan.id_output) ?? null;
    if (flowM3PerH === null) return null;
    sumM3 += (flowM3PerH * (untilMs - fromMs)) / HOUR_MS;
  }
  return sumM3;
}

/** The flow of what is reported open, by the figures of the sections; null when one is not known. */
export function flowNowM3PerH(items: readonly NowItem[]): number | null {
  const open = items.filter(({ output }) => output.state === true);
  if (open.some(({ output }) => output.flow === null)) return null;
  return open.reduce((sum, { output }) => sum + (output.flow ?? 0), 0);
}
