import type { LayerSample } from '@zagon/domain/map/layers/class-of.ts';
import { useMemo, useState } from 'react';
import { MAX_POINTS } from '../../../entities/module/chart/history-points.ts';
import { useHistory, type HistorySource } from '../../../entities/module/use-history.ts';
import { useNow } from '../../../time/clock.ts';
import { useSame } from '../use-same.ts';
import { liveSample, pastSample, type LayerProbe } from './layer-probes.ts';

const HOUR_MS = 3_600_000;
const DAYS = 7;
/** Hours of the slider. */
export const SLIDER_HOURS = DAYS * 24;

/** How much of a past hour is known. */
type PastState =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failed: number; readonly requested: number };

/** The time a layer shows. */
export type LayerTime = {
  readonly nowMs: number;
  readonly atMs: number;
  readonly isPast: boolean;
  /** Position on the slider, hours from its beginning; the last one is now. */
  readonly hour: number;
  readonly timeOf: (hour: number) => number;
  readonly setHour: (hour: number) => void;
  readonly past: PastState;
  readonly retry: () => void;
  readonly sampleOf: (probe: LayerProbe) => LayerSample;
};

const NO_SOURCES: readonly HistorySource[] = [];

/**
 * Now, or a full hour of the last week. The histories are requested once a past hour is chosen: one per module, with
 * every depth in it, and cached from then on.
 */
export function useLayerTime(probes: readonly LayerProbe[]): LayerTime {
  const nowMs = useNow('minute');
  const [chosenMs, setChosenMs] = useState<number | null>(null);
  const currentHourMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  // An hour that has since left the week becomes its first one.
  const timeOf = (hour: number) => (hour >= SLIDER_HOURS ? nowMs : currentHourMs - (SLIDER_HOURS - 1 - hour) * HOUR_MS);
  const isPast = chosenMs !== null;
  const hour = isPast ? Math.max(0, SLIDER_HOURS - 1 - Math.round((currentHourMs - chosenMs) / HOUR_MS)) : SLIDER_HOURS;
  const atMs = timeOf(hour);
  const measured = useSame(probes.map(({ id, field }) => ({ moduleId: id, field })));
  const sources = isPast ? measured : NO_SOURCES;
  // One more day than the slider: its first hours show values measured earlier.
  const history = useHistory(sources, DAYS + 1, MAX_POINTS);
  const lines = useMemo(
    () => new Map(sources.map(({ moduleId, field }, index) => [`${moduleId} ${field}`, history.lines[index]])),
    [sources, history.lines],
  );
  return {
    nowMs,
    atMs,
    isPast,
    hour,
    timeOf,
    setHour: (next) => setChosenMs(next >= SLIDER_HOURS ? null : timeOf(Math.max(0, next))),
    past: history.loading
      ? { kind: 'loading' }
      : history.failed > 0
        ? { kind: 'failed', failed: history.failed, requested: history.requested }
        : { kind: 'loaded' },
    retry: history.refetch,
    sampleOf: (probe) => {
      if (!isPast) return liveSample(probe, nowMs);
      return pastSample(probe, lines.get(`${probe.id} ${probe.field}`), atMs);
    },
  };
}
