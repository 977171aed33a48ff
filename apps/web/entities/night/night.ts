import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import { outputFlowM3PerH } from '@zagon/domain/outputs/output-flow.ts';
import type { TimelineRun } from '../../ui/time/timeline-run.ts';
import { deliversWater, isByHand, isOnDevice, runOfOpening } from '../output/opening-run.ts';
import { nameParts } from '../resource/section-name.ts';
import type { Span } from './night-span.ts';
import { endOf, isOpen, lengthMs, startOf } from './opening-times.ts';

/** What a night is built from. */
export type NightFacts = {
  readonly openings: readonly PlannedOpeningShape[];
  /** By id, with the flows of their sections. */
  readonly outputs: ReadonlyMap<string, OutputShape>;
  /** Whether an opening is not expected to happen. */
  readonly isSkipped: (opening: PlannedOpeningShape) => boolean;
  /** Whether an output is open now and without water, because what feeds it is off. */
  readonly isDry: (outputId: string) => boolean;
  /** Formats a length. */
  readonly minutes: (count: number) => string;
};

/** The water of a period, usually a night. */
export type Night = {
  /** Its runs as bars; those that are skipped, and control, are drawn but not counted. */
  readonly runs: readonly TimelineRun[];
  readonly count: number;
  /** Total length of the counted openings within the period, ms. */
  readonly durationMs: number;
  /** Their water within the period, m³. Null if the flow of a section is unknown. */
  readonly waterM3: number | null;
  readonly lastClosesMs: number | null;
  /** Openings not expected to run, for example because of a condition. */
  readonly skippedCount: number;
  /** Whether the base station has every plan of the night. */
  readonly onDevice: boolean;
};

const HOUR_MS = 3_600_000;

/**
 * Builds the night from its planned openings.
 *
 * @param span Of its runs, all that lies in this period is drawn.
 * @param countedFromMs Sums begin here: water of before is not told again.
 */
export function nightFrom(facts: NightFacts, span: Span, countedFromMs: number = span.fromMs): Night {
  const { openings, outputs, isSkipped, isDry, minutes } = facts;
  const inSpan = openings.filter(
    (opening) => opening.role === 'element' && endOf(opening) > span.fromMs && startOf(opening) < span.untilMs,
  );
  const counted = { fromMs: countedFromMs, untilMs: span.untilMs };
  const intended = inSpan.filter((opening) => watersSection(opening, outputs) && lengthMs(opening, counted) > 0);
  const isOpenDry = (opening: PlannedOpeningShape) => isOpen(opening) && isDry(opening.id_output);
  const watering = intended.filter((opening) => !isSkipped(opening) && !isOpenDry(opening));
  const waters = watering.map((opening) => {
    const output = outputs.get(opening.id_output);
    const flowM3PerH = outputFlowM3PerH(output?.section_flow ?? null, output?.flow ?? null);
    return flowM3PerH === null ? null : (flowM3PerH * lengthMs(opening, counted)) / HOUR_MS;
  });
  const runs = inSpan.map((opening) => {
    const section = outputs.get(opening.id_output)?.section_name ?? null;
    const name = section ?? opening.Output.name;
    const run = runOfOpening(opening, {
      section: section !== null,
      text: nameParts(name).short,
      sub: minutes(Math.round((endOf(opening) - startOf(opening)) / 60_000)),
    });
    if (isSkipped(opening)) return { ...run, state: 'skipped' as const };
    return section !== null && isOpenDry(opening) ? { ...run, state: 'dry' as const } : run;
  });
  return {
    runs,
    count: watering.length,
    skippedCount: intended.filter((opening) => isSkipped(opening)).length,
    durationMs: watering.reduce((sum, opening) => sum + lengthMs(opening, counted), 0),
    waterM3: waters.reduce<number | null>((sum, m3) => (sum === null || m3 === null ? null : sum + m3), 0),
    lastClosesMs: watering.length === 0 ? null : Math.max(...watering.map(endOf)),
    onDevice: watering.every(isOnDevice),
  };
}

/** False for an output without a section, which a control schedule switches: it runs, but waters nothing. */
function watersSection(opening: PlannedOpeningShape, outputs: NightFacts['outputs']): boolean {
  return deliversWater(opening) && typeof outputs.get(opening.id_output)?.id_section === 'string';
}

/** The first opening of a schedule after a given time that is expected to water a section. */
export function nextPlannedOpening(
  { openings, outputs, isSkipped }: Pick<NightFacts, 'openings' | 'outputs' | 'isSkipped'>,
  afterMs: number,
): PlannedOpeningShape | undefined {
  return openings
    .filter(
      (opening) =>
        watersSection(opening, outputs) &&
        !isByHand(opening) &&
        !isSkipped(opening) &&
        opening.opened_at === null &&
        Date.parse(opening.open_at) >= afterMs,
    )
    .toSorted((a, b) => a.open_at.localeCompare(b.open_at))[0];
}
