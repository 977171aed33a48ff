import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { layerState } from '@zagon/domain/map/layers/class-of.ts';
import { MAP_LAYERS } from '@zagon/domain/map/layers/registry.ts';
import { shownDepthCm } from '@zagon/domain/map/layers/shown-depth.ts';
import type { FieldPin } from '../../../map/field/field-content.ts';
import { layerProbes, liveSample, type LayerProbe } from '../layers/layer-probes.ts';

const LAYER = MAP_LAYERS.soil_moisture;

/** The probes that measure the soil moisture at one depth, by module. */
export type MoistureProbes = { readonly depthCm: number | null; readonly probes: ReadonlyMap<string, LayerProbe> };

/** Selects the wanted depth, or the one that most probes measure if none measures it; null without probes. */
export function moistureProbes(modules: readonly ModuleShape[], wantedDepthCm: number | null): MoistureProbes | null {
  const all = layerProbes(modules, LAYER);
  if (all.length === 0) return null;
  const depthCm = shownDepthCm(
    wantedDepthCm,
    all.flatMap((probe) => probe.depthCm ?? []),
  );
  const atDepth = all.filter((probe) => probe.depthCm === depthCm);
  return { depthCm, probes: new Map(atDepth.map((probe) => [probe.id, probe])) };
}

type Texts = {
  readonly number: (value: number) => string;
  readonly since: (atMs: number) => string;
  readonly missing: string;
};

/**
 * Modules with their newest moisture instead of their usual value. Of other modules only what is wrong stays: a fault,
 * or since when they are silent.
 */
export function moisturePins(
  pins: readonly FieldPin[],
  { probes }: MoistureProbes,
  { nowMs, texts }: { readonly nowMs: number; readonly texts: Texts },
): readonly FieldPin[] {
  return pins.map((pin) => {
    if (pin.kind === 'object') return pin;
    const usual = pin.badge?.state;
    if (usual === 'stale') return pin;
    const probe = probes.get(pin.id);
    if (probe === undefined) return usual === 'fault' ? pin : { ...pin, badge: null };
    return { ...pin, badge: badgeOf(probe, usual === 'fault', { nowMs, texts }) };
  });
}

function badgeOf(
  probe: LayerProbe,
  isFault: boolean,
  { nowMs, texts }: { readonly nowMs: number; readonly texts: Texts },
): FieldPin['badge'] {
  const state = layerState(liveSample(probe, nowMs), { layer: LAYER, limits: probe.limits, atMs: nowMs });
  switch (state.kind) {
    case 'fresh':
      return { text: texts.number(state.value), state: isFault ? 'fault' : 'fresh' };
    case 'stale':
      return { text: texts.since(state.atMs), state: 'stale' };
    case 'missing':
    case 'no_probe':
      return { text: texts.missing, state: 'stale' };
  }
}
