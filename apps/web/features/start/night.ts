import type { OutputShape } from '@zagon/contract/objects/shapes.ts';
import type { OutputPlanShape } from '@zagon/contract/outputs_plans/endpoints.ts';
import { givesWater, isOnDevice, runOfPlan } from '../../lib/plan-run.ts';
import { nameParts } from '../../lib/section-name.ts';
import { localHour } from '../../time/ticks.ts';
import type { TimelineRun } from '../../ui/timeline-run.ts';

/** The night of the start page: from 18:00 to 08:00. Until the morning it is the one that is ending. */
export type Span = { readonly fromMs: number; readonly untilMs: number };

const EVENING_HOUR = 18;
const MORNING_HOUR = 8;

export function nightOf(nowMs: number, zone: string): Span {
  const ending = nowMs < localHour(nowMs, MORNING_HOUR, 0, zone);
  return {
    fromMs: localHour(nowMs, EVENING_HOUR, ending ? -1 : 0, zone),
    untilMs: localHour(nowMs, MORNING_HOUR, ending ? 0 : 1, zone),
  };
}

/** What the night will bring, in numbers. */
export type Night = {
  readonly runs: readonly TimelineRun[];
  readonly count: number;
  /** Sum of the openings, in ms. */
  readonly lengthMs: number;
  /** Null when the flow of a section is not known. */
  readonly waterM3: number | null;
  readonly lastClosesMs: number | null;
  /** Whether the base station has every plan of it. */
  readonly onDevice: boolean;
};

const HOUR_MS = 3_600_000;

const lengthOf = (plan: OutputPlanShape) =>
  Date.parse(plan.closed_at ?? plan.close_at) - Date.parse(plan.opened_at ?? plan.open_at);

/** The night from its plans: sections as blocks, what gives no water only drawn. */
export function nightFrom(
  plans: readonly OutputPlanShape[],
  outputs: ReadonlyMap<string, OutputShape>,
  span: Span,
  minutes: (count: number) => string,
): Night {
  const inNight = plans.filter(
    (plan) =>
      plan.role === 'element' && Date.parse(plan.close_at) > span.fromMs && Date.parse(plan.open_at) < span.untilMs,
  );
  const watering = inNight.filter(givesWater);
  const flows = watering.map((plan) => outputs.get(plan.id_output)?.flow ?? null);
  const runs = inNight.map((plan) => {
    const section = outputs.get(plan.id_output)?.section_name ?? null;
    return runOfPlan(plan, {
      section: section !== null,
      text: nameParts(section ?? plan.Output.name).short,
      sub: minutes(Math.round(lengthOf(plan) / 60_000)),
    });
  });
  return {
    runs,
    count: watering.length,
    lengthMs: watering.reduce((sum, plan) => sum + lengthOf(plan), 0),
    waterM3: flows.includes(null)
      ? null
      : watering.reduce((sum, plan, index) => sum + ((flows[index] ?? 0) * lengthOf(plan)) / HOUR_MS, 0),
    lastClosesMs:
      watering.length === 0 ? null : Math.max(...watering.map((plan) => Date.parse(plan.closed_at ?? plan.close_at))),
    onDevice: watering.every(isOnDevice),
  };
}

/** The first opening after a moment. */
export function nextPlan(plans: readonly OutputPlanShape[], afterMs: number): OutputPlanShape | undefined {
  return plans
    .filter((plan) => givesWater(plan) && Date.parse(plan.open_at) >= afterMs)
    .toSorted((a, b) => a.open_at.localeCompare(b.open_at))[0];
}
