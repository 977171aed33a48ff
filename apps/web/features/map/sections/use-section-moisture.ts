import type { ProbeCondition } from '@zagon/domain/resources/probe-sections.ts';
import { useMemo } from 'react';
import { useNow } from '../../../time/clock.ts';
import { layerPlan, type LayerPlan } from '../layers/layer-view.ts';
import { useConditions } from '../layers/use-conditions.ts';
import type { Farm } from '../use-farm.ts';
import { sectionMoistures, type SectionMoisture } from './section-moisture.ts';

/**
 * Where the soil moisture of the sections is read, the wanted depth first; by default the one that most sections
 * measure, and then all others.
 */
export function moisturePlans(
  farm: Farm,
  wantedDepthCm: number | null,
  conditions: readonly ProbeCondition[],
): readonly LayerPlan[] {
  const planAt = (depthCm: number | null) =>
    layerPlan(farm, { kind: 'soil_moisture', wantedDepthCm: depthCm, conditions });
  const first = planAt(wantedDepthCm);
  const others = wantedDepthCm === null ? first.depthsCm.filter((depthCm) => depthCm !== first.depthCm) : [];
  return [first, ...others.map(planAt)];
}

/**
 * The soil moisture of every section, at a depth in cm; by default at the one that most sections measure, or else at the
 * depth of its own probe.
 */
export function useSectionMoisture(
  farm: Farm,
  wantedDepthCm: number | null = null,
): ReadonlyMap<string, SectionMoisture> {
  const nowMs = useNow('minute');
  const conditions = useConditions(true);
  return useMemo(
    () => sectionMoistures(moisturePlans(farm, wantedDepthCm, conditions), nowMs),
    [farm, wantedDepthCm, conditions, nowMs],
  );
}
