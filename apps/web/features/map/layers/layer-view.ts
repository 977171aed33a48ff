import { layerState, sortedByNeed, type LayerSample, type LayerState } from '@zagon/domain/map/layers/class-of.ts';
import type { MapLayer } from '@zagon/domain/map/layers/layer.ts';
import { legendLimits } from '@zagon/domain/map/layers/legend-limits.ts';
import { probesShown } from '@zagon/domain/map/layers/represented.ts';
import { shownDepthCm } from '@zagon/domain/map/layers/shown-depth.ts';
import { MAP_LAYERS, type LayerKind } from '@zagon/domain/map/layers/registry.ts';
import type { ProbeCondition } from '@zagon/domain/resources/probe-sections.ts';
import { isTarget, type FieldTarget } from '../../../map/field/field-content.ts';
import { probeIdsOf } from '../../../entities/resource/probe-ids.ts';
import type { Farm } from '../use-farm.ts';
import { layerProbes, type LayerProbe } from './layer-probes.ts';

/** The state of a section, or a probe outside all sections, in a layer. */
export type LayerEntry = {
  readonly target: FieldTarget;
  readonly name: string;
  readonly limits: readonly number[] | null;
  readonly state: LayerState;
};

/** Which sensors a layer has at which depth, and which one each section shows: the same at every time. */
export type LayerPlan = {
  readonly kind: LayerKind;
  readonly layer: MapLayer;
  /** All depths with a sensor of this layer, ascending. */
  readonly depthsCm: readonly number[];
  readonly depthCm: number | null;
  /** Of all depths. */
  readonly probes: readonly LayerProbe[];
  /** Sections with their sensor at the displayed depth, and sensors that no section shows. */
  readonly fields: readonly {
    readonly target: FieldTarget;
    readonly name: string;
    readonly probe: LayerProbe | null;
  }[];
};

/** A layer over the farm at one depth and time. */
export type LayerView = Pick<LayerPlan, 'kind' | 'layer' | 'depthsCm' | 'depthCm'> & {
  readonly isMeasured: boolean;
  /** In list order. */
  readonly entries: readonly LayerEntry[];
  readonly legendLimits: readonly number[] | null;
};

type PlanOptions = {
  readonly kind: LayerKind;
  readonly wantedDepthCm: number | null;
  readonly conditions: readonly ProbeCondition[];
};

/** Plans a layer. Without a chosen depth it shows the one at which most sections have a sensor. */
export function layerPlan(farm: Farm, { kind, wantedDepthCm, conditions }: PlanOptions): LayerPlan {
  const layer: MapLayer = MAP_LAYERS[kind];
  const probes = layerProbes(farm.modules, layer);
  const depthsCm = [...new Set(probes.flatMap(({ depthCm }) => depthCm ?? []))].toSorted((a, b) => a - b);
  const sections = farm.sections.map((section) => ({ ...section, probeIds: probeIdsOf(section) }));
  const facts = { sections, regions: farm.regions, conditions };
  const probesAt = (depth: number | null) => probes.filter((probe) => probe.depthCm === depth);
  const shownAt = (depth: number | null) => probesShown(probesAt(depth), facts, layer.reach);
  const byField =
    wantedDepthCm === null
      ? depthsCm.flatMap((depth) => [depth, ...[...shownAt(depth).keys()].map(() => depth)])
      : depthsCm;
  const depthCm = shownDepthCm(wantedDepthCm, byField);
  const shown = shownAt(depthCm);
  const shownIds = new Set([...shown.values()].map(({ id }) => id));
  const fields: LayerPlan['fields'] = [
    ...farm.sections.map(({ id, name }) => ({
      target: { kind: 'section' as const, id },
      name,
      probe: shown.get(id) ?? null,
    })),
    ...probesAt(depthCm)
      .filter(({ id }) => !shownIds.has(id))
      .map((probe) => ({ target: { kind: 'module' as const, id: probe.id }, name: probe.name, probe })),
  ];
  return { kind, layer, depthsCm, depthCm, probes, fields };
}

type ViewOptions = {
  readonly chosen: FieldTarget | null;
  /** The displayed time, and the values at it. */
  readonly atMs: number;
  readonly sampleOf: (probe: LayerProbe) => LayerSample;
};

/** Computes the state of every field in a layer at a time. */
export function layerView(plan: LayerPlan, { chosen, atMs, sampleOf }: ViewOptions): LayerView {
  const { kind, layer, depthsCm, depthCm } = plan;
  const entries = plan.fields.map(({ target, name, probe }): LayerEntry => {
    const limits = probe?.limits ?? null;
    const sample = probe === null ? null : sampleOf(probe);
    return { target, name, limits, state: layerState(sample, { layer, limits, atMs }) };
  });
  const ofChosen = entries.find(({ target }) => isTarget(target, chosen))?.limits ?? null;
  return {
    kind,
    layer,
    depthsCm,
    depthCm,
    isMeasured: plan.probes.length > 0,
    entries: sortedByNeed(entries, layer),
    legendLimits: legendLimits(
      ofChosen,
      entries.map(({ limits }) => limits),
    ),
  };
}
