import { absent, byPermission, type Availability, type PhoneFacts } from './feature.ts';

/** Whether this device reports its position; browsers do so on secure pages only. */
export function positionAvailability({ isSecure, hasGeolocation, geolocation }: PhoneFacts): Availability {
  if (!isSecure) return absent('insecure');
  return hasGeolocation ? byPermission(geolocation) : absent('no_support');
}
