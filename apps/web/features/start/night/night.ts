import { outputFlowM3PerH } from '@zagon/domain/outputs/output-flow.ts';
import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import { deliversWater, isOnDevice, runOfOpening } from '../../../entities/output/opening-run.ts';
import { nameParts } from '../../../entities/resource/section-name.ts';
import type { TimelineRun } from '../../../ui/time/timeline-run.ts';
import type { Span } from './night-span.ts';

/** Totals of the night. */
export type Night = {
  readonly runs: readonly TimelineRun[];
  readonly count: number;
  /** Total length of the openings, ms. */
  readonly durationMs: number;
  /** Null if the flow of a section is unknown. */
  readonly waterM3: number | null;
  readonly lastClosesMs: number | null;
  /** Openings not expected to run, for example because of a condition. */
  readonly skippedCount: number;
  /** Whether the base station has every plan of the night. */
  readonly onDevice: boolean;
};

const HOUR_MS = 3_600_000;

const durationOf = (opening: PlannedOpeningShape) =>
  Date.parse(opening.closed_at ?? opening.close_at) - Date.parse(opening.opened_at ?? opening.open_at);

/**
 * Builds the night from its planned openings: sections as blocks; those without water, and control, are drawn but not
 * counted. `isSkipped`: whether an opening is not expected to happen.
 */
export function nightFrom(
  plannedOpenings: readonly PlannedOpeningShape[],
  outputs: ReadonlyMap<string, OutputShape>,
  span: Span,
  minutes: (count: number) => string,
  isSkipped: (opening: PlannedOpeningShape) => boolean,
): Night {
  const inNight = plannedOpenings.filter(
    (opening) =>
      opening.role === 'element' &&
      Date.parse(opening.close_at) > span.fromMs &&
      Date.parse(opening.open_at) < span.untilMs,
  );
  const intended = inNight.filter((opening) => watersSection(opening, outputs));
  const watering = intended.filter((opening) => !isSkipped(opening));
  const flows = watering.map((opening) => {
    const output = outputs.get(opening.id_output);
    return outputFlowM3PerH(output?.section_flow ?? null, output?.flow ?? null);
  });
  const runs = inNight.map((opening) => {
    const section = outputs.get(opening.id_output)?.section_name ?? null;
    const run = runOfOpening(opening, {
      section: section !== null,
      text: nameParts(section ?? opening.Output.name).short,
      sub: minutes(Math.round(durationOf(opening) / 60_000)),
    });
    return isSkipped(opening) ? { ...run, state: 'skipped' as const } : run;
  });
  return {
    runs,
    count: watering.length,
    skippedCount: intended.length - watering.length,
    durationMs: watering.reduce((sum, opening) => sum + durationOf(opening), 0),
    waterM3: flows.includes(null)
      ? null
      : watering.reduce((sum, opening, index) => sum + ((flows[index] ?? 0) * durationOf(opening)) / HOUR_MS, 0),
    lastClosesMs:
      watering.length === 0
        ? null
        : Math.max(...watering.map((opening) => Date.parse(opening.closed_at ?? opening.close_at))),
    onDevice: watering.every(isOnDevice),
  };
}

/** False for an output without a section, which a control schedule switches: it runs, but waters nothing. */
function watersSection(opening: PlannedOpeningShape, outputs: ReadonlyMap<string, OutputShape>): boolean {
  return deliversWater(opening) && outputs.get(opening.id_output)?.id_section !== null;
}

/** The first planned opening of a section after a given time that is expected to happen. */
export function nextPlannedOpening(
  plannedOpenings: readonly PlannedOpeningShape[],
  outputs: ReadonlyMap<string, OutputShape>,
  afterMs: number,
  isSkipped: (opening: PlannedOpeningShape) => boolean,
): PlannedOpeningShape | undefined {
  return plannedOpenings
    .filter(
      (opening) => watersSection(opening, outputs) && !isSkipped(opening) && Date.parse(opening.open_at) >= afterMs,
    )
    .toSorted((a, b) => a.open_at.localeCompare(b.open_at))[0];
}
