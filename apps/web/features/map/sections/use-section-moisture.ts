import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { ProbeCondition } from '@zagon/domain/resources/probe-sections.ts';
import { useMemo } from 'react';
import { shownFields, typeOf, type ShownField } from '../../../entities/module/shown-field.ts';
import { useUnits } from '../../../entities/module/use-units.ts';
import { useNow } from '../../../time/clock.ts';
import { layerPlan, type LayerPlan } from '../layers/layer-view.ts';
import { useConditions } from '../layers/use-conditions.ts';
import type { Farm } from '../use-farm.ts';
import { probeFields, sectionMoistures, type SectionMoisture } from './section-moisture.ts';

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

/**
 * The one value that stands for a module on the map and in the list beside it: a soil probe's at the depth that its
 * section shows, any other's first preview; undefined if it has none.
 */
export function useNewestField(farm: Farm): (module: ModuleShape) => ShownField | undefined {
  const units = useUnits();
  const conditions = useConditions(true);
  const fields = useMemo(() => probeFields(moisturePlans(farm, null, conditions)), [farm, conditions]);
  return (module) => {
    const own = fields.get(module.id);
    return shownFields(module, own === undefined ? (typeOf(module)?.tilePreview ?? []) : [own], units)[0];
  };
}
