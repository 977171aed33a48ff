import type { SoilWater } from '@zagon/domain/findings/kinds/soil-water.ts';
import type { WaterArrived } from '@zagon/domain/findings/kinds/water-arrived.ts';
import type { Restart } from '@zagon/domain/soil-water/restart.ts';
import type { SectionFacts } from '../../facts/sections/section-water.ts';
import type { LearntNumber } from '../../stores/findings/learnt-numbers.ts';

/** A number as it was learnt, without since when. */
type Learnt = Omit<LearntNumber, 'section_id' | 'since' | 'restarted_by'>;

/** The numbers of a section that its forecast rests on: its drying, and its full point once that is learnt. */
export function learntNumbers({ learnt, full }: SoilWater): readonly Learnt[] {
  const drying: Learnt = {
    quantity: 'drying_pct_per_mm',
    sensor: '',
    value: learnt.dropPctPerMm,
    spread: learnt.spreadPctPerMm,
    examples: learnt.count,
  };
  if (full.basis === 'table') return [drying];
  return [drying, { quantity: 'full_point_pct', sensor: '', value: full.pct, spread: null, examples: full.count }];
}

/** How a sensor answers to water, by what was expected of a run of `mm` on the wetted ground. */
export function learntRise({ sensor, expected }: WaterArrived, count: number, mm: number): Learnt {
  return {
    quantity: 'rise_pct_per_mm',
    sensor,
    value: expected.pct / mm,
    spread: (expected.highPct - expected.pct) / mm,
    examples: count,
  };
}

/** Numbers that were learnt about a section, each with since when, and what made it start again. */
export function learntAbout({ section, sinceMs }: SectionFacts, numbers: readonly Learnt[]): readonly LearntNumber[] {
  const since = Temporal.Instant.fromEpochMilliseconds(Math.round(sinceMs)).toString();
  const restartedBy = restartOf(section, sinceMs);
  return numbers.map((number) => ({ ...number, section_id: section.id, since, restarted_by: restartedBy }));
}

/** What made learning start at a time; null: nothing, it is as old as the section. */
function restartOf(
  { probes, isAssumed, learning_since: changed }: SectionFacts['section'],
  sinceMs: number,
): Restart | null {
  if (probes.some(({ replaced_ms: ms }) => ms === sinceMs)) return 'probe_replaced';
  if (!isAssumed && probes.some(({ since_ms: ms }) => ms === sinceMs)) return 'probe_linked';
  return changed?.epochMilliseconds === sinceMs ? 'section_changed' : null;
}
