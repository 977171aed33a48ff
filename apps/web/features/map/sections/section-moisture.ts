import { MAP_LAYERS } from '@zagon/domain/map/layers/registry.ts';
import type { LayerSample, LayerState } from '@zagon/domain/map/layers/class-of.ts';
import { layerState } from '@zagon/domain/map/layers/class-of.ts';
import type { ShapeMoisture } from '../../../map/field/field-content.ts';
import { liveSample, type LayerProbe } from '../layers/layer-probes.ts';
import type { LayerPlan } from '../layers/layer-view.ts';

/** The soil moisture of a section. */
export type SectionMoisture = {
  readonly state: LayerState;
  /** When it was measured; null: never. */
  readonly atMs: number | null;
  /** How deep, cm; null: not known. */
  readonly depthCm: number | null;
};

/**
 * The newest soil moisture of every section at a time: at the depth of the first plan in which it has a probe.
 *
 * @param sampleOf The newest value of a probe at that time; by default the live one.
 */
export function sectionMoistures(
  plans: readonly LayerPlan[],
  atMs: number,
  sampleOf: (probe: LayerProbe) => LayerSample = (probe) => liveSample(probe, atMs),
): ReadonlyMap<string, SectionMoisture> {
  const found = new Map<string, SectionMoisture>();
  for (const { fields, layer } of plans) {
    for (const { target, probe } of fields) {
      const known = found.get(target.id);
      if (target.kind !== 'section' || (known !== undefined && known.state.kind !== 'no_probe')) continue;
      const sample = probe === null ? null : sampleOf(probe);
      const state = layerState(sample, { layer, limits: probe?.limits ?? null, atMs });
      found.set(target.id, { state, atMs: sample?.atMs ?? null, depthCm: probe?.depthCm ?? null });
    }
  }
  return found;
}

/**
 * The field that stands for each soil probe on the map and in its lists, by module: that at the depth which its section
 * shows, or else at the first depth planned at which it measures. Other modules are absent.
 */
export function probeFields(plans: readonly LayerPlan[]): ReadonlyMap<string, string> {
  const shown = new Map<string, string>();
  const sections = new Set<string>();
  for (const { fields } of plans) {
    for (const { target, probe } of fields) {
      if (target.kind !== 'section' || probe === null || sections.has(target.id)) continue;
      sections.add(target.id);
      if (!shown.has(probe.id)) shown.set(probe.id, probe.field);
    }
  }
  for (const { probes, depthCm } of plans)
    for (const probe of probes) if (probe.depthCm === depthCm && !shown.has(probe.id)) shown.set(probe.id, probe.field);
  return shown;
}

const CLASSES = MAP_LAYERS.soil_moisture.classes.length;
/** The level rises in steps, so that a field is drawn again only once it has visibly changed. */
const STEPS = 20;

/** How a section is filled: to its level between its own limits, or hatched if the reading is old. */
export function shapeMoisture(state: LayerState): ShapeMoisture {
  switch (state.kind) {
    case 'fresh':
      return state.class === null
        ? { kind: 'plain' }
        : {
            kind: 'fresh',
            level: Math.max(1, Math.round((state.position / CLASSES) * STEPS)) / STEPS,
            tone: state.class.tone,
          };
    case 'stale':
      return { kind: 'stale' };
    case 'missing':
    case 'no_probe':
      return { kind: 'none' };
  }
}
