import type { Place } from '../../../map/place.ts';

/** The time zone at a place, from boundaries that are loaded when one is first needed. */
export async function zoneOfPlace({ latitude, longitude }: Place): Promise<string> {
  const { default: zoneAt } = await import('@photostructure/tz-lookup');
  return zoneAt(latitude, longitude);
}
