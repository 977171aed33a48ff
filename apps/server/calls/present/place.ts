import type { AccountRow } from '../../stores/accounts/users.ts';
import { currentItem } from './current-item.ts';

/** Where the farm is, and its time zone. */
export function currentPlace({ id, longitude, latitude, time_zone }: AccountRow) {
  const location = longitude === null || latitude === null ? null : { longitude, latitude };
  return currentItem(`place ${id}`, { location, time_zone }, { subject: id });
}
