import { useEffect, useEffectEvent, useState } from 'react';
import type { Place } from './place.ts';

/** State of the search for this device's position; accuracy in metres. */
export type PositionState =
  | { readonly kind: 'off' }
  | { readonly kind: 'searching'; readonly accuracyM: number | null }
  | { readonly kind: 'found'; readonly accuracyM: number }
  | { readonly kind: 'denied' | 'failed' };

/** Interval between two positions, ms. */
const POLL_MS = 5_000;
/** Number of attempts before the best position is used. */
const MAX_POLLS = 12;

/**
 * Polls this device's position until it is accurate to `goodAccuracyM`; each better one is reported. Permission is
 * requested only once `start` is called.
 */
export function usePosition(goodAccuracyM: number, onPlace: (place: Place) => void) {
  const [state, setState] = useState<PositionState>({ kind: 'off' });
  const isSearching = state.kind === 'searching';
  const place = useEffectEvent(onPlace);

  useEffect(() => {
    if (!isSearching) return undefined;
    let polls = 0;
    let best = Number.POSITIVE_INFINITY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let active = true;
    const poll = () => {
      polls += 1;
      navigator.geolocation.getCurrentPosition(received, failed, { enableHighAccuracy: true, timeout: 20_000 });
    };
    const received = ({ coords: { latitude, longitude, accuracy } }: GeolocationPosition) => {
      if (!active) return;
      if (accuracy < best) {
        best = accuracy;
        place({ latitude, longitude });
      }
      if (best <= goodAccuracyM || polls === MAX_POLLS) return setState({ kind: 'found', accuracyM: best });
      setState({ kind: 'searching', accuracyM: best });
      timer = setTimeout(poll, POLL_MS);
    };
    const failed = ({ code, PERMISSION_DENIED }: GeolocationPositionError) => {
      if (!active) return;
      if (code === PERMISSION_DENIED) return setState({ kind: 'denied' });
      if (polls === MAX_POLLS) return setState({ kind: 'failed' });
      timer = setTimeout(poll, POLL_MS);
    };
    poll();
    return () => {
      active = false;
      clearTimeout(timer);
    };
  }, [isSearching, goodAccuracyM]);

  return {
    state,
    start: () => setState({ kind: 'searching', accuracyM: null }),
    stop: () => setState({ kind: 'off' }),
  };
}
