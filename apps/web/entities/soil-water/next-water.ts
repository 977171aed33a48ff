import type { SectionWaterShape, SoilWaterShape } from '@zagon/contract/findings/endpoints.ts';

const HOUR_MS = 3_600_000;
/** The soil is judged every dawn: a judgement that is older than a day and a morning has missed one. */
const JUDGED_EVERY_MS = 30 * HOUR_MS;

/** Whether a judgement of `atMs` should have been followed by another one. */
export function isOutdated(atMs: number, nowMs: number): boolean {
  return nowMs - atMs > JUDGED_EVERY_MS;
}

/** Between which times water is needed, as the end of the sentence about it; a missing one is null. */
export type Band =
  | { readonly kind: 'between'; readonly earlyMs: number; readonly lateMs: number }
  | { readonly kind: 'open'; readonly earlyMs: number }
  | { readonly kind: 'perhapsFrom'; readonly earlyMs: number }
  | { readonly kind: 'reachedUntil'; readonly lateMs: number }
  | { readonly kind: 'orBy'; readonly lateMs: number }
  | { readonly kind: 'reached' | 'reachedOpen' | 'orOpen' };

type Edge = SoilWaterShape['needed'];
type Edges = Pick<SoilWaterShape, 'needed' | 'earliest' | 'latest'>;

/** A time as it is now: one that has passed is reached. */
export function edgeAt(edge: Edge, nowMs: number): Edge {
  return edge.kind === 'reached_at' && Date.parse(edge.at) <= nowMs ? { kind: 'reached' } : edge;
}

/** What was judged as it is now. */
export function soilAt(soil: SoilWaterShape, nowMs: number): SoilWaterShape {
  const { needed, earliest, latest } = soil;
  return {
    ...soil,
    needed: edgeAt(needed, nowMs),
    earliest: edgeAt(earliest, nowMs),
    latest: edgeAt(latest, nowMs),
  };
}

/** The band around the time at which water is needed; null if it adds nothing. */
export function bandOf({ needed, earliest, latest }: Edges): Band | null {
  switch (needed.kind) {
    case 'reached':
      if (latest.kind === 'reached') return null;
      return latest.kind === 'later' ? { kind: 'orOpen' } : { kind: 'orBy', lateMs: Date.parse(latest.at) };
    case 'later':
      if (earliest.kind === 'later') return null;
      return earliest.kind === 'reached'
        ? { kind: 'reached' }
        : { kind: 'perhapsFrom', earlyMs: Date.parse(earliest.at) };
    case 'reached_at':
      return bandAround(earliest, latest);
  }
}

/** The band around a time. */
function bandAround(earliest: Edge, latest: Edge): Band | null {
  switch (earliest.kind) {
    case 'reached':
      if (latest.kind === 'reached_at') return { kind: 'reachedUntil', lateMs: Date.parse(latest.at) };
      return { kind: latest.kind === 'later' ? 'reachedOpen' : 'reached' };
    case 'reached_at':
      if (latest.kind === 'reached_at')
        return { kind: 'between', earlyMs: Date.parse(earliest.at), lateMs: Date.parse(latest.at) };
      return latest.kind === 'later' ? { kind: 'open', earlyMs: Date.parse(earliest.at) } : null;
    case 'later':
      return null;
  }
}

/** How the next run stands to the time at which water is needed. */
export type Plan = 'in_time' | 'perhaps_late' | 'late' | 'none' | 'none_needed';

/** The server says whether a run is in time; one between the earliest and the expected time may still be. */
export function planOf(
  { next_run: nextRun, in_time: inTime }: Pick<SectionWaterShape, 'next_run' | 'in_time'>,
  { needed }: Pick<SoilWaterShape, 'needed'>,
): Plan | null {
  if (inTime === null) return null;
  if (nextRun === null) return inTime ? 'none_needed' : 'none';
  if (inTime) return 'in_time';
  switch (needed.kind) {
    case 'reached':
      return 'late';
    case 'later':
      return 'perhaps_late';
    case 'reached_at':
      return Date.parse(nextRun) > Date.parse(needed.at) ? 'late' : 'perhaps_late';
  }
}
