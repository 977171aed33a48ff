import type { ArrivalShape } from '@zagon/contract/findings/endpoints.ts';
import type { ModuleShape, OutputShape } from '@zagon/contract/modules/shapes.ts';
import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import { waterM3 } from '@zagon/domain/agronomy/irrigation.ts';
import { type PanelArrival, type ProvenWeek, provenWeeks } from '@zagon/domain/reports/proven-runs.ts';
import { schedulePanels, type Panel, type PanelOutput, type PanelRun } from '@zagon/domain/reports/schedule-panels.ts';
import { seenOf } from '../../../entities/finding/arrival-word.ts';
import { runOfOpening } from '../../../entities/output/opening-run.ts';
import type { View } from '../chart/content.ts';

/** Name of a panel: the section or device, plus its output and module. */
export type PanelName = { readonly name: string; readonly note: string };

/** Outputs with their module, by output id. */
type OutputsById = ReadonlyMap<string, { readonly output: OutputShape; readonly module: string }>;

export type SchedulePicture = {
  readonly panels: readonly Panel[];
  readonly names: ReadonlyMap<string, PanelName>;
  readonly plans: ReadonlyMap<string, PlannedOpeningShape>;
  /** What was seen of runs, by opening; one that was not judged is missing. */
  readonly arrivals: ReadonlyMap<string, ArrivalShape>;
  /** The proven runs of each week of the whole period, whatever part of it is visible. */
  readonly weeks: readonly ProvenWeek[];
};

type PictureInput = {
  readonly idSchedule: string;
  readonly plans: readonly PlannedOpeningShape[];
  readonly arrivals: readonly { readonly id_opening: string; readonly arrival: ArrivalShape }[];
  readonly objects: readonly ModuleShape[];
  /** Ids of the elements of the current schedule, in order. */
  readonly elements: readonly string[];
  /** Only visible runs are counted and drawn; an output without any keeps its panel. */
  readonly view: View;
  readonly nowMs: number;
  /** IANA zone in which weeks begin. */
  readonly zone: string;
};

/** Builds the panels from the history of a schedule. Future, skipped and cancelled openings are not drawn. */
export function pictureOf(input: PictureInput): SchedulePicture {
  const { idSchedule, plans, objects, elements, view, nowMs, zone } = input;
  const outputsById: OutputsById = new Map(
    objects.flatMap((object) => object.outputs.map((output) => [output.id, { output, module: object.name }] as const)),
  );
  const arrivals = new Map(input.arrivals.map(({ id_opening: id, arrival }) => [id, arrival]));
  const all: PanelRun[] = [];
  const outputs = new Map<string, { -readonly [Key in keyof PanelOutput]: PanelOutput[Key] }>();
  const names = new Map<string, PanelName>();
  for (const plan of plans) {
    const facts = outputsById.get(plan.id_output);
    const run = runOf(plan, facts?.output, arrivals.get(plan.id) ?? null, nowMs);
    if (run === null) continue;
    all.push(run);
    const key = `${plan.role} ${plan.id_output}`;
    const previous = outputs.get(key);
    outputs.set(key, {
      key,
      part: partOf(plan, facts?.output),
      position: orderOf(plan, elements),
      runs: [...(previous?.runs ?? []), ...(isIn(run, view) ? [run] : [])],
    });
    names.set(key, nameOf(plan, facts));
  }
  return {
    panels: schedulePanels(idSchedule, [...outputs.values()]),
    names,
    plans: new Map(plans.map((plan) => [plan.id, plan])),
    arrivals,
    weeks: provenWeeks(all, zone),
  };
}

function isIn(run: PanelRun, { fromMs, untilMs }: View): boolean {
  return run.fromMs < untilMs && run.untilMs >= fromMs;
}

function runOf(
  plan: PlannedOpeningShape,
  output: OutputShape | undefined,
  arrival: ArrivalShape | null,
  nowMs: number,
): PanelRun | null {
  const planRun = runOfOpening(plan, { section: plan.role === 'source' || watersLand(output) });
  if (planRun.state === 'skipped' || planRun.fromMs > nowMs) return null;
  const kind =
    !watersLand(output) && plan.role === 'element' ? 'control' : plan.fertigation ? 'fertigation' : 'irrigation';
  const untilMs = Math.min(planRun.untilMs, Math.max(nowMs, planRun.fromMs));
  return {
    key: plan.id,
    fromMs: planRun.fromMs,
    untilMs,
    // It is the same pump, whether or not fertiliser is added.
    kind: plan.role === 'source' ? 'irrigation' : kind,
    result: planRun.kind === 'error' ? 'error' : planRun.state === 'unconfirmed' ? 'unconfirmed' : 'confirmed',
    cycle: plan.date === null || plan.cycle === null ? null : `${plan.date} ${plan.cycle}`,
    waterM3:
      plan.role === 'source' || kind === 'control'
        ? null
        : waterM3(output?.flow ?? null, (untilMs - planRun.fromMs) / 60_000),
    arrival: kind === 'control' ? null : arrivalOf(plan, arrival, nowMs),
  };
}

/** What is shown of a run that has closed; nothing is to be seen of a source, or of water that may not have run. */
function arrivalOf(plan: PlannedOpeningShape, arrival: ArrivalShape | null, nowMs: number): PanelArrival | null {
  const { role, opened_at: opened, closed_at: closed } = plan;
  if (role === 'source') return null;
  if (arrival !== null) return seenOf(arrival);
  return opened !== null && closed !== null && Date.parse(closed) <= nowMs ? 'pending' : null;
}

function watersLand(output: OutputShape | undefined): boolean {
  return (output?.id_section ?? null) !== null;
}

function partOf(plan: PlannedOpeningShape, output: OutputShape | undefined): PanelOutput['part'] {
  if (plan.role === 'source') return 'source';
  return watersLand(output) ? 'element' : 'control';
}

/** Sort position: elements no longer in the schedule follow the current ones, by their first opening. */
function orderOf(plan: PlannedOpeningShape, elements: readonly string[]): number {
  const place = elements.indexOf(plan.id_element ?? '');
  return place === -1 ? elements.length : place;
}

function nameOf(plan: PlannedOpeningShape, facts: { output: OutputShape; module: string } | undefined): PanelName {
  return {
    name: facts?.output.section_name ?? plan.Output.name,
    note: facts === undefined ? plan.Output.field_name : `${plan.Output.field_name} · ${facts.module}`,
  };
}
