import { layerState } from '@zagon/domain/map/layers/class-of.ts';
import { MAP_LAYERS } from '@zagon/domain/map/layers/registry.ts';
import { alarmOf, type AlarmBadge, type FieldPin, type MapOpening } from '../../../map/field/field-content.ts';
import { liveSample, type LayerProbe } from '../layers/layer-probes.ts';
import { layerPlan } from '../layers/layer-view.ts';
import type { Farm } from '../use-farm.ts';

const LAYER = MAP_LAYERS.soil_moisture;

/** The probes that measure the soil moisture at one depth, by module. */
export type MoistureProbes = { readonly depthCm: number | null; readonly probes: ReadonlyMap<string, LayerProbe> };

/** At the wanted depth, or at the one that the layer of the full map shows; null without probes. */
export function moistureProbes(farm: Farm, wantedDepthCm: number | null): MoistureProbes | null {
  const { depthCm, probes: all } = layerPlan(farm, { kind: 'soil_moisture', wantedDepthCm, conditions: [] });
  if (all.length === 0) return null;
  const atDepth = all.filter((probe) => probe.depthCm === depthCm);
  return { depthCm, probes: new Map(atDepth.map((probe) => [probe.id, probe])) };
}

type Texts = {
  readonly number: (value: number) => string;
  readonly since: (atMs: number) => string;
  readonly missing: string;
};

type Moment = { readonly nowMs: number; readonly texts: Texts };

/**
 * Modules with their newest moisture instead of their usual value. Of other modules only what is wrong stays, and the
 * one that the map opens on: a map of a few hundred pixels is about the fields.
 */
export function moisturePins(
  pins: readonly FieldPin[],
  { probes }: MoistureProbes,
  { nowMs, texts, opening }: Moment & { readonly opening: MapOpening | null },
): readonly FieldPin[] {
  return pins.flatMap((pin) => {
    const usual = pin.badge?.state;
    if (pin.kind === 'object' || usual === 'stale') return [pin];
    const probe = probes.get(pin.id);
    if (probe !== undefined) return [{ ...pin, badge: badgeOf(probe, alarmOf(usual), { nowMs, texts }) }];
    return alarmOf(usual) !== null || opening?.id === pin.id ? [pin] : [];
  });
}

function badgeOf(probe: LayerProbe, alarm: AlarmBadge | null, { nowMs, texts }: Moment): FieldPin['badge'] {
  const state = layerState(liveSample(probe, nowMs), { layer: LAYER, limits: probe.limits, atMs: nowMs });
  switch (state.kind) {
    case 'fresh':
      return { text: texts.number(state.value), state: alarm ?? 'fresh' };
    case 'stale':
      return { text: texts.since(state.atMs), state: 'stale' };
    case 'missing':
    case 'no_probe':
      return { text: texts.missing, state: 'stale' };
  }
}
