import type { Place } from '@zagon/domain/map/place.ts';
import { useEffect, useState } from 'react';

/** Where the phone is. `off`: not asked for; nothing is asked before the user presses the button. `lost`: no signal now. */
export type Position =
  | { readonly kind: 'off' | 'searching' | 'denied' | 'lost' | 'unavailable' }
  | { readonly kind: 'known'; readonly place: Place; readonly accuracyM: number };

/** A position this old is used again, ms. */
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
    // Allowed before: no question appears. A browser that cannot say so leaves it to the button.
    void navigator.permissions
      ?.query({ name: 'geolocation' })
      .then(({ state }) => setPosition((before) => (state === 'granted' && before.kind === 'off' ? SEARCHING : before)))
      .catch((error: unknown) => console.info('The permission for the position is not known:', error));
  }, []);
  return { position, follow };
}
