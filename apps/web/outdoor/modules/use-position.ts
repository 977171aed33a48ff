import type { Place } from '@zagon/domain/map/place.ts';
import { useEffect, useState } from 'react';

/**
 * The phone's position. `off`: not requested; nothing is requested before the user presses the button. `lost`: no
 * signal now.
 */
export type Position =
  | { readonly kind: 'off' | 'searching' | 'denied' | 'lost' | 'unavailable' }
  | { readonly kind: 'known'; readonly place: Place; readonly accuracyM: number };

/** Maximum age of a reused position, ms. */
const MAX_AGE_MS = 10_000;

const PERMISSION_DENIED = 1;

const SEARCHING: Position = { kind: 'searching' };

/** Follows the position while the screen is shown. It stays on this device and is not stored. */
export function usePosition(): { readonly position: Position; readonly follow: () => void } {
  const [position, setPosition] = useState<Position>({ kind: 'off' });
  const isFollowing = position.kind !== 'off' && position.kind !== 'unavailable';
  const follow = () => setPosition({ kind: 'geolocation' in navigator ? 'searching' : 'unavailable' });
  useEffect(() => {
    if (!isFollowing) return undefined;
    const watch = navigator.geolocation.watchPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        setPosition({ kind: 'known', place: { latitude, longitude }, accuracyM: accuracy }),
      ({ code }) => setPosition({ kind: code === PERMISSION_DENIED ? 'denied' : 'lost' }),
      { enableHighAccuracy: true, maximumAge: MAX_AGE_MS },
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, [isFollowing]);
  useEffect(() => {
    // Already allowed: no prompt appears. A browser that cannot report this leaves it to the button.
    void navigator.permissions
      ?.query({ name: 'geolocation' })
      .then(({ state }) => setPosition((before) => (state === 'granted' && before.kind === 'off' ? SEARCHING : before)))
      .catch((error: unknown) => console.info('The permission for the position is not known:', error));
  }, []);
  return { position, follow };
}
