import type { SourceFlow } from '@zagon/contract/schedules/flow.ts';
import type { WaterSource } from '@zagon/domain/resources/farm.ts';
import type { ClockDay } from '@zagon/domain/schedules/calendar/clock-days.ts';
import type { FlowStep } from '@zagon/domain/schedules/water/source-flow.ts';

/** A source's flow in wire form. An unsaved schedule has no id on the wire yet. */
export function presentFlow(
  source: WaterSource,
  steps: readonly FlowStep[],
  own: { readonly id: string; readonly saved: boolean } | null,
): SourceFlow {
  return {
    id: source.id,
    name: source.name,
    efficiency: source.efficiencyM3PerH,
    peak: peakOf(steps),
    flow: steps.map(({ fromMs, untilMs, totalM3PerH, by }) => ({
      from: isoOf(fromMs),
      until: isoOf(untilMs),
      total: totalM3PerH,
      by: by.map(({ scheduleId, flowM3PerH }) => ({
        id_scheduler: scheduleId === own?.id && !own.saved ? null : scheduleId,
        own: own !== null && scheduleId === own.id,
        flow: flowM3PerH,
      })),
    })),
  };
}

/** Overlap of two consecutive valves, ms; it is not counted as additional flow. */
const HANDOVER_MS = 15_000;

function peakOf(steps: readonly FlowStep[]): number {
  const sustained = steps.filter(({ fromMs, untilMs }) => untilMs - fromMs > HANDOVER_MS);
  return sustained.reduce((peak, { totalM3PerH }) => Math.max(peak, totalM3PerH), 0);
}

/** A day with a clock change, in wire form. */
export function presentClockDay({ date, atMs, hours }: ClockDay): { date: string; at: string; hours: 23 | 25 } {
  return { date, at: isoOf(atMs), hours };
}

/** A time in ms in wire form. */
export function isoOf(ms: number): string {
  return Temporal.Instant.fromEpochMilliseconds(ms).toString();
}
