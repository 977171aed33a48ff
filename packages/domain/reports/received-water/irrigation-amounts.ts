import { depthMm, waterM3 } from '../../agronomy/irrigation.ts';
import { intervalAt } from '../lines/intervals.ts';

/** A section that may irrigate a probe. */
export type WateringSection = {
  readonly id: string;
  readonly name: string;
  readonly outputId: string;
  readonly areaM2: number | null;
  readonly flowM3PerH: number | null;
};

/** An opening of a section's valve, as reported by its module. */
export type Watering = {
  readonly outputId: string;
  readonly fromMs: number;
  readonly untilMs: number;
  /** The water contained fertiliser. */
  readonly fertigation: boolean;
};

/** Irrigation per interval: its depth, or minutes if the flow or area of a section is not entered. */
export type IrrigationAmounts = {
  readonly unit: 'mm' | 'min';
  readonly values: Float64Array;
  /** The part of `values` that contained fertiliser. */
  readonly fertigation: Float64Array;
};

const MINUTE_MS = 60_000;

/**
 * Irrigation of some sections per interval. An opening across a bound is divided by time. Depth is their total water
 * over their total area; minutes are the mean of the sections.
 */
export function irrigationAmounts(
  sections: readonly WateringSection[],
  waterings: readonly Watering[],
  boundsMs: Float64Array,
): IrrigationAmounts {
  const byOutput = new Map(sections.map((section) => [section.outputId, section]));
  const areaM2 = sections.reduce((sum, section) => sum + (section.areaM2 ?? Number.NaN), 0);
  const mmOf = (section: WateringSection, minutes: number): number =>
    depthMm(waterM3(section.flowM3PerH, minutes), { value: areaM2, unit: 'm2' }) ?? Number.NaN;
  const hasDepth = sections.every((section) => (section.areaM2 ?? 0) > 0 && section.flowM3PerH !== null);
  const values = new Float64Array(Math.max(0, boundsMs.length - 1));
  const fertigation = new Float64Array(values.length);
  for (const { outputId, fromMs, untilMs, fertigation: isFertigation } of waterings) {
    const section = byOutput.get(outputId);
    if (section === undefined) continue;
    const first = Math.max(0, intervalAt(boundsMs, fromMs));
    for (let index = first; index < values.length && (boundsMs[index] ?? untilMs) < untilMs; index++) {
      const start = Math.max(fromMs, boundsMs[index] ?? Number.NaN);
      const end = Math.min(untilMs, boundsMs[index + 1] ?? Number.NaN);
      if (!(end > start)) continue;
      const minutes = (end - start) / MINUTE_MS;
      const amount = hasDepth ? mmOf(section, minutes) : minutes / sections.length;
      values[index] = (values[index] ?? 0) + amount;
      if (isFertigation) fertigation[index] = (fertigation[index] ?? 0) + amount;
    }
  }
  return { unit: hasDepth ? 'mm' : 'min', values, fertigation };
}
