import { outputFlowM3PerH } from '@zagon/domain/outputs/output-flow.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';
import type { WaterSourceShape } from '@zagon/contract/water-sources/endpoints.ts';
import type { Span } from '../../../../entities/night/night-span.ts';
import { isRunning, type SectionRun } from '../night-step.ts';

/** The flow of a source until the next step, m³/h; null if a section without a configured flow is open. */
export type FlowStep = { readonly atMs: number; readonly flowM3PerH: number | null };

/** A water source in a night. */
export type SourceFlow = {
  readonly id: string;
  readonly name: string;
  /** What it delivers at most, as entered, m³/h. */
  readonly efficiencyM3PerH: number;
  /** The highest flow that lasted a minute, m³/h: valves that change may be open together for seconds. */
  readonly mostM3PerH: number;
  readonly steps: readonly FlowStep[];
};

const MINUTE_MS = 60_000;

type Sections = readonly Pick<SectionShape, 'id' | 'id_water_source'>[];

/** The end of the water of a run: reported, or else planned. */
const endOf = ({ untilMs, plannedUntilMs }: SectionRun): number => untilMs ?? plannedUntilMs;

/**
 * The flow of each source in a night: the sum of the flows entered for its sections that were open. Sources without an
 * open section are left out.
 *
 * @param flowOf The flow of a section, m³/h; null if it is not known.
 */
export function sourceFlows(
  {
    runs,
    sections,
    sources,
  }: {
    readonly runs: readonly SectionRun[];
    readonly sections: Sections;
    readonly sources: readonly Pick<WaterSourceShape, 'id' | 'name' | 'efficiency'>[];
  },
  flowOf: (sectionId: string) => number | null,
  { fromMs, untilMs }: Span,
): readonly SourceFlow[] {
  return sources.flatMap(({ id, name, efficiency }): SourceFlow[] => {
    const own = new Set(sections.filter((section) => section.id_water_source === id).map((section) => section.id));
    const open = runs.filter((run) => own.has(run.sectionId) && run.fromMs < untilMs && endOf(run) > fromMs);
    if (open.length === 0) return [];
    const times = new Set([fromMs, ...open.flatMap((run) => [run.fromMs, endOf(run)])]);
    const steps = [...times]
      .filter((atMs) => atMs >= fromMs && atMs < untilMs)
      .toSorted((a, b) => a - b)
      .map((atMs): FlowStep => ({ atMs, flowM3PerH: flowAt(open, atMs, flowOf) }));
    const steady = steps.filter((step, index) => (steps[index + 1]?.atMs ?? untilMs) - step.atMs >= MINUTE_MS);
    const mostM3PerH = Math.max(0, ...steady.map((step) => step.flowM3PerH ?? 0));
    return [{ id, name, efficiencyM3PerH: efficiency, mostM3PerH, steps }];
  });
}

/** The sum of the flows of the sections that are open at a time, m³/h; null if one of them is not known. */
export function flowAt(
  runs: readonly SectionRun[],
  atMs: number,
  flowOf: (sectionId: string) => number | null,
): number | null {
  // A section that two openings cover is open once.
  const open = new Set(runs.filter((run) => isRunning(run, atMs)).map(({ sectionId }) => sectionId));
  let sumM3PerH = 0;
  for (const sectionId of open) {
    const flowM3PerH = flowOf(sectionId);
    if (flowM3PerH === null) return null;
    sumM3PerH += flowM3PerH;
  }
  return sumM3PerH;
}

/** The flow of a section by its id, m³/h: entered for it or for its output; null if neither is known. */
export function sectionFlows({
  sections,
  modules,
}: {
  readonly sections: readonly SectionShape[];
  readonly modules: readonly ModuleShape[];
}): (sectionId: string) => number | null {
  const outputs = new Map(modules.flatMap((module) => module.outputs.map((output) => [output.id, output.flow])));
  const flows = new Map(
    sections.map(({ id, flow, id_output: output }) => [id, outputFlowM3PerH(flow, outputs.get(output) ?? null)]),
  );
  return (sectionId) => flows.get(sectionId) ?? null;
}
