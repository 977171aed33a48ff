import type { SourceFlow } from '@zagon/contract/schedulers/flow.ts';
import type { WaterSource } from '@zagon/domain/resources/farm.ts';
import type { ClockDay } from '@zagon/domain/schedules/clock-days.ts';
import type { FlowStep } from '@zagon/domain/schedules/source-flow.ts';

/** A source's flow in the words of the wire. A program that is not saved has no name on the wire yet. */
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
      by: by.map(({ programId, flowM3PerH }) => ({
        id_scheduler: programId === own?.id && !own.saved ? null : programId,
        own: own !== null && programId === own.id,
        flow: flowM3PerH,
      })),
    })),
  };
}

/** Two valves that hand over to each other are open together for some seconds; that takes no more of the source. */
const HAND_OVER_MS = 15_000;

function peakOf(steps: readonly FlowStep[]): number {
  const long = steps.filter(({ fromMs, untilMs }) => untilMs - fromMs > HAND_OVER_MS);
  return long.reduce((peak, { totalM3PerH }) => Math.max(peak, totalM3PerH), 0);
}

/** A day on which clocks are changed, in the words of the wire. */
export function presentClockDay({ date, atMs, hours }: ClockDay): { date: string; at: string; hours: 23 | 25 } {
  return { date, at: isoOf(atMs), hours };
}

/** A moment in ms as the wire writes it. */
export function isoOf(ms: number): string {
  return Temporal.Instant.fromEpochMilliseconds(ms).toString();
}
