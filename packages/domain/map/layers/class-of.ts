import { staleFromMs } from '../../measurements/freshness.ts';
import type { LayerClass, MapLayer } from './layer.ts';

/** The state of a field in a layer at one time. Only a fresh value has a class. */
export type LayerState =
  | { readonly kind: 'fresh'; readonly value: number; readonly class: LayerClass | null; readonly position: number }
  | { readonly kind: 'stale'; readonly value: number; readonly atMs: number }
  /** A sensor, but no value at that time. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'no_probe' };

/** The newest value of a sensor at a time, and how often its module reports. */
export type LayerSample = {
  readonly value: number | null;
  readonly atMs: number | null;
  readonly reportingIntervalMinutes: number;
  /** Its module is known to be out of contact. */
  readonly isSilent: boolean;
};

/** Older values are not meaningful for a field: they are treated as missing. */
const OLDEST_MS = 2 * 86_400_000;

/** The state of a sample in a layer at a time: now, or an hour in the past. */
export function layerState(
  sample: LayerSample | null,
  {
    layer,
    limits,
    atMs,
  }: { readonly layer: MapLayer; readonly limits: readonly number[] | null; readonly atMs: number },
): LayerState {
  if (sample === null) return { kind: 'no_probe' };
  const { value, atMs: measuredMs } = sample;
  if (value === null || measuredMs === null || atMs - measuredMs > OLDEST_MS) return { kind: 'missing' };
  if (sample.isSilent || atMs > staleFromMs(measuredMs, sample.reportingIntervalMinutes))
    return { kind: 'stale', value, atMs: measuredMs };
  if (limits === null) return { kind: 'fresh', value, class: null, position: 0 };
  const index = limits.filter((limit) => value >= limit).length;
  return { kind: 'fresh', value, class: layer.classes[index] ?? null, position: index + shareOf(value, limits, index) };
}

/** How far a value is within its class, 0 to 1; used to compare values of different soils. */
function shareOf(value: number, limits: readonly number[], index: number): number {
  const from = limits[index - 1];
  const until = limits[index];
  // The outer classes are unbounded: each further unit counts less, and never as much as the next class.
  if (from === undefined) return 1 / (1 + Math.max(0, (until ?? value) - value));
  if (until === undefined) return 1 - 1 / (1 + (value - from));
  return until === from ? 0 : (value - from) / (until - from);
}

/**
 * Sorts the list of a layer: the more important end first, by distance from the field's own optimum; then old values,
 * then missing ones.
 */
export function sortedByNeed<Entry extends { readonly state: LayerState; readonly name: string }>(
  entries: readonly Entry[],
  layer: Pick<MapLayer, 'first'>,
): readonly Entry[] {
  const direction = layer.first === 'lowest' ? 1 : -1;
  return entries.toSorted(
    (a, b) =>
      rankOf(a.state) - rankOf(b.state) ||
      direction * (positionOf(a.state) - positionOf(b.state)) ||
      a.name.localeCompare(b.name, undefined, { numeric: true }),
  );
}

function rankOf(state: LayerState): number {
  switch (state.kind) {
    case 'fresh':
      return state.class === null ? 1 : 0;
    case 'stale':
      return 2;
    case 'missing':
      return 3;
    case 'no_probe':
      return 4;
  }
}

/** Only values with a class are compared with each other. */
function positionOf(state: LayerState): number {
  return state.kind === 'fresh' ? state.position : 0;
}
