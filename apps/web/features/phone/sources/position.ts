import type { Place } from '@zagon/domain/map/place.ts';
import type { Sink } from './source.ts';

export type PositionReading = {
  readonly place: Place;
  readonly accuracyM: number;
  readonly altitudeM: number | null;
  readonly speedMPerS: number | null;
};

/** Maximum age of a reused position, ms. */
const MAX_AGE_MS = 10_000;
const PERMISSION_DENIED = 1;

/** Follows the position while the page is visible. It stays on this device. */
export function watchPosition({ onReading, onEnd }: Sink<PositionReading>, signal: AbortSignal): void {
  let watch: number | null = null;
  const begin = () => {
    if (watch !== null) return;
    watch = navigator.geolocation.watchPosition(
      ({ coords: { latitude, longitude, accuracy, altitude, speed } }) =>
        onReading({ place: { latitude, longitude }, accuracyM: accuracy, altitudeM: altitude, speedMPerS: speed }),
      ({ code, message }) =>
        onEnd(code === PERMISSION_DENIED ? { kind: 'denied' } : { kind: 'failed', detail: message || null }),
      { enableHighAccuracy: true, maximumAge: MAX_AGE_MS, timeout: 30_000 },
    );
  };
  const end = () => {
    if (watch !== null) navigator.geolocation.clearWatch(watch);
    watch = null;
  };
  begin();
  document.addEventListener('visibilitychange', () => (document.hidden ? end() : begin()), { signal });
  signal.addEventListener('abort', end);
}
