import type { TrustFacts } from '@zagon/domain/probe-trust/assess-trust.ts';
import type { StoredDay } from '../../stores/probe-trust/sensor-days.ts';
import { type SummarizedSensor, twinsOf } from './sensor-water.ts';

/** What is known of a sensor up to now: its days, those of its twins among all sensors, and its responses to runs. */
export function trustFacts(
  { judged, days }: SummarizedSensor & { readonly days: readonly StoredDay[] },
  all: readonly SummarizedSensor[],
): TrustFacts {
  const { sensor, module, comparableFromMs } = judged;
  return {
    sensor,
    module,
    comparableFromMs,
    days,
    twins: twinsOf(judged, all).map(({ summaries }) => summaries),
    responses: days.flatMap(({ responses }) => responses),
  };
}
