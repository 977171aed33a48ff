import type { ObjectShape, OutputShape } from '@zagon/contract/objects/shapes.ts';
import type { OutputPlanShape } from '@zagon/contract/outputs_plans/endpoints.ts';
import { waterM3 } from '@zagon/domain/agronomy/irrigation.ts';
import { schedulePanels, type Panel, type PanelOutput, type PanelRun } from '@zagon/domain/reports/schedule-panels.ts';
import { runOfPlan } from '../../../lib/plan-run.ts';
import type { View } from '../chart/content.ts';

/** What a panel is called: the section or device, and which output of which module it is. */
export type PanelName = { readonly name: string; readonly note: string };

/** An output with its module, by its id. */
type Known = ReadonlyMap<string, { readonly output: OutputShape; readonly module: string }>;

export type SchedulePicture = {
  readonly panels: readonly Panel[];
  readonly names: ReadonlyMap<string, PanelName>;
  readonly plans: ReadonlyMap<string, OutputPlanShape>;
};

type Asked = {
  readonly idSchedule: string;
  readonly plans: readonly OutputPlanShape[];
  readonly objects: readonly ObjectShape[];
  /** The ids of the elements of the schedule as it is now, in their order. */
  readonly elements: readonly string[];
  /** Only runs in view are counted and drawn; an output without any keeps its panel. */
  readonly view: View;
  readonly nowMs: number;
};

/** The history of a schedule as panels. What has not begun yet, was skipped or taken back is not drawn. */
export function pictureOf({ idSchedule, plans, objects, elements, view, nowMs }: Asked): SchedulePicture {
  const known: Known = new Map(
    objects.flatMap((object) => object.outputs.map((output) => [output.id, { output, module: object.name }] as const)),
  );
  const outputs = new Map<string, { -readonly [Key in keyof PanelOutput]: PanelOutput[Key] }>();
  const names = new Map<string, PanelName>();
  for (const plan of plans) {
    const facts = known.get(plan.id_output);
    const run = runOf(plan, facts?.output, nowMs);
    if (run === null) continue;
    const key = `${plan.role} ${plan.id_output}`;
    const before = outputs.get(key);
    outputs.set(key, {
      key,
      part: partOf(plan, facts?.output),
      place: placeOf(plan, elements),
      runs: [...(before?.runs ?? []), ...(isIn(run, view) ? [run] : [])],
    });
    names.set(key, nameOf(plan, facts));
  }
  return {
    panels: schedulePanels(idSchedule, [...outputs.values()]),
    names,
    plans: new Map(plans.map((plan) => [plan.id, plan])),
  };
}

function isIn(run: PanelRun, { fromMs, untilMs }: View): boolean {
  return run.fromMs < untilMs && run.untilMs >= fromMs;
}

function runOf(plan: OutputPlanShape, output: OutputShape | undefined, nowMs: number): PanelRun | null {
  const look = runOfPlan(plan, { section: plan.role === 'source' || watersLand(output) });
  if (look.state === 'skipped' || look.fromMs > nowMs) return null;
  const kind =
    !watersLand(output) && plan.role === 'element' ? 'control' : plan.fertigation ? 'fertigation' : 'irrigation';
  const untilMs = Math.min(look.untilMs, Math.max(nowMs, look.fromMs));
  return {
    key: plan.id,
    fromMs: look.fromMs,
    untilMs,
    // The pump is the same pump, whatever flows.
    kind: plan.role === 'source' ? 'irrigation' : kind,
    result: look.kind === 'error' ? 'error' : look.state === 'unconfirmed' ? 'unconfirmed' : 'confirmed',
    cycle: plan.date === null || plan.cycle === null ? null : `${plan.date} ${plan.cycle}`,
    waterM3:
      plan.role === 'source' || kind === 'control'
        ? null
        : waterM3(output?.flow ?? null, (untilMs - look.fromMs) / 60_000),
  };
}

function watersLand(output: OutputShape | undefined): boolean {
  return (output?.id_section ?? null) !== null;
}

function partOf(plan: OutputPlanShape, output: OutputShape | undefined): PanelOutput['part'] {
  if (plan.role === 'source') return 'source';
  return watersLand(output) ? 'element' : 'control';
}

/** An element that is no longer in the schedule comes after those that are, by its first opening. */
function placeOf(plan: OutputPlanShape, elements: readonly string[]): number {
  const place = elements.indexOf(plan.id_element ?? '');
  return place === -1 ? elements.length : place;
}

function nameOf(plan: OutputPlanShape, facts: { output: OutputShape; module: string } | undefined): PanelName {
  return {
    name: facts?.output.section_name ?? plan.Output.name,
    note: facts === undefined ? plan.Output.field_name : `${plan.Output.field_name} · ${facts.module}`,
  };
}
