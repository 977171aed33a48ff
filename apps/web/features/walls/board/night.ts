import { outputFlowM3PerH } from '@zagon/domain/outputs/output-flow.ts';
import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import { deliversWater } from '../../../entities/output/opening-run.ts';
import { nameParts } from '../../../entities/resource/section-name.ts';
import { localHour } from '../../../time/ticks.ts';

/** One run on the strip. */
export type NightRun = {
  readonly key: string;
  readonly name: string;
  /** Width of its bar. */
  readonly short: string;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly fertigation: boolean;
};

/** Planned openings from now until the morning. */
export type Night = {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly runs: readonly NightRun[];
  /** The next one to open; null: none. */
  readonly next: NightRun | null;
  /** Water of the upcoming openings, m³; null if a flow is unknown. */
  readonly totalM3: number | null;
};

/** The strip ends at this local hour. */
const MORNING_HOUR = 8;
const HOUR_MS = 3_600_000;

/** The openings that deliver water until the next morning; `flows` by output id, m³/h. */
export function nightOf(
  openings: readonly PlannedOpeningShape[],
  outputs: readonly OutputShape[],
  nowMs: number,
  zone: string,
): Night {
  const byId = new Map(outputs.map((output) => [output.id, output]));
  const today = localHour(nowMs, MORNING_HOUR, 0, zone);
  const untilMs = nowMs < today ? today : localHour(nowMs, MORNING_HOUR, 1, zone);
  const fromMs = nowMs - HOUR_MS;
  // Mixers and pumps run with the sections and are of little interest here.
  const ahead = openings
    .filter((opening) => typeof byId.get(opening.id_output)?.id_section === 'string')
    .filter((opening) => deliversWater(opening) && opening.closed_at === null)
    .map((opening) => ({ opening, run: runOf(opening, byId.get(opening.id_output)) }))
    .filter(({ run }) => run.untilMs > nowMs && run.fromMs < untilMs)
    .toSorted((a, b) => a.run.fromMs - b.run.fromMs);
  const volumes = ahead.map(({ opening, run }) => {
    const output = byId.get(opening.id_output);
    const flowM3PerH = outputFlowM3PerH(output?.section_flow ?? null, output?.flow ?? null);
    return flowM3PerH === null ? null : (flowM3PerH * (run.untilMs - Math.max(nowMs, run.fromMs))) / HOUR_MS;
  });
  return {
    fromMs,
    untilMs,
    runs: ahead.map(({ run }) => run),
    next: ahead.find(({ opening, run }) => opening.opened_at === null && run.fromMs > nowMs)?.run ?? null,
    totalM3: volumes.reduce<number | null>((sum, m3) => (sum === null || m3 === null ? null : sum + m3), 0),
  };
}

function runOf(opening: PlannedOpeningShape, output: OutputShape | undefined): NightRun {
  const { name, short } = nameParts(output?.section_name ?? output?.name ?? opening.Output.name);
  return {
    key: opening.id,
    name,
    short,
    fromMs: Date.parse(opening.opened_at ?? opening.open_at),
    untilMs: Date.parse(opening.close_at),
    fertigation: opening.fertigation,
  };
}
