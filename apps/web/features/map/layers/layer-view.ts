import { layerState, sortedByNeed, type LayerSample, type LayerState } from '@zagon/domain/map/layers/class-of.ts';
import type { MapLayer } from '@zagon/domain/map/layers/layer.ts';
import { legendLimits, shownDepthCm } from '@zagon/domain/map/layers/legend-limits.ts';
import { probeShown } from '@zagon/domain/map/layers/represented.ts';
import { MAP_LAYERS, type LayerKind } from '@zagon/domain/map/layers/registry.ts';
import type { ProbeCondition } from '@zagon/domain/resources/probe-sections.ts';
import { isTarget, type FieldTarget } from '../../../map/field/field-content.ts';
import type { Farm } from '../use-farm.ts';
import { layerProbes, type LayerProbe } from './layer-probes.ts';

/** What a section, or a probe outside of all sections, shows in a layer. */
export type LayerEntry = {
  readonly target: FieldTarget;
  readonly name: string;
  readonly limits: readonly number[] | null;
  readonly state: LayerState;
};

/** A layer over the farm at one depth and time. */
export type LayerView = {
  readonly kind: LayerKind;
  readonly layer: MapLayer;
  /** Every depth that a sensor of this layer is at, ascending. */
  readonly depthsCm: readonly number[];
  readonly depthCm: number | null;
  readonly isMeasured: boolean;
  /** In the order of the list. */
  readonly entries: readonly LayerEntry[];
  readonly legendLimits: readonly number[] | null;
};

export type LayerQuestion = {
  readonly kind: LayerKind;
  readonly wantedDepthCm: number | null;
  readonly chosen: FieldTarget | null;
  readonly conditions: readonly ProbeCondition[];
  readonly nowMs: number;
  /** The time shown, and the values at it. */
  readonly atMs: number;
  readonly sampleOf: (probe: LayerProbe) => LayerSample;
};

/** Computes what every field shows in a layer. */
export function layerView(farm: Farm, question: LayerQuestion): LayerView {
  const { kind, wantedDepthCm, chosen, conditions, nowMs, atMs, sampleOf } = question;
  const layer: MapLayer = MAP_LAYERS[kind];
  const all = layerProbes(farm.modules, layer, nowMs);
  const depthsCm = [...new Set(all.flatMap((probe) => probe.depthCm ?? []))].toSorted((a, b) => a - b);
  const depthCm = shownDepthCm(wantedDepthCm, depthsCm);
  const probes = all.filter((probe) => probe.depthCm === depthCm);
  const entryOf = (target: FieldTarget, name: string, probe: LayerProbe | null): LayerEntry => {
    const limits = probe?.limits ?? null;
    return { target, name, limits, state: layerState(probe && sampleOf(probe), { layer, limits, atMs }) };
  };
  const facts = { sections: farm.sections, regions: farm.regions, conditions };
  const shown = new Set<string>();
  const sections = farm.sections.map((section) => {
    const probe = probeShown(section, probes, facts, layer.reach);
    if (probe !== null) shown.add(probe.id);
    return entryOf({ kind: 'section', id: section.id }, section.name, probe);
  });
  const others = probes
    .filter(({ id }) => !shown.has(id))
    .map((probe) => entryOf({ kind: 'module', id: probe.id }, probe.name, probe));
  const entries = sortedByNeed([...sections, ...others], layer);
  const ofChosen = entries.find(({ target }) => isTarget(target, chosen))?.limits ?? null;
  return {
    kind,
    layer,
    depthsCm,
    depthCm,
    isMeasured: all.length > 0,
    entries,
    legendLimits: legendLimits(
      ofChosen,
      [...sections, ...others].map(({ limits }) => limits),
    ),
  };
}
