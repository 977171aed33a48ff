import { useEffect, useState } from 'react';
import type { Place } from '../../../map/place.ts';
import { zoneOfPlace } from './zone-of-place.ts';

/** The time zone of the farm: that of a newly chosen location, unless the user has chosen another one. */
export function useZone(stored: string, chosen: Place | null) {
  const [byHand, setByHand] = useState<string | null>(null);
  const [ofPlace, setOfPlace] = useState<string | null>(null);
  useEffect(() => {
    if (chosen === null) return undefined;
    let isCurrent = true;
    // Without it, the stored zone stays, and can be changed by hand.
    zoneOfPlace(chosen).then(
      (zone) => isCurrent && setOfPlace(zone),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [chosen]);
  return {
    zone: byHand ?? ofPlace ?? stored,
    isProposed: byHand === null && ofPlace !== null,
    chooseZone: setByHand,
    zoneByHand: byHand,
  };
}
