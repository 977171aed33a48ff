import type { GeoObjectShape } from '@zagon/contract/geo-objects/endpoints.ts';
import { currentItem } from '../../calls/present/current-item.ts';
import type { GeoObjectRow } from '../../stores/geo-objects/geo-objects.ts';

/** In wire form. */
export function presentGeoObject(item: GeoObjectRow): GeoObjectShape {
  const { longitude, latitude, ...row } = item;
  return { version: currentGeoObject(item).version, ...row, location: { longitude, latitude } };
}

/** With the values that users edit. */
export function currentGeoObject({ id, name, description, marker, longitude, latitude }: GeoObjectRow) {
  return currentItem(id, { name, description, marker, location: { longitude, latitude } });
}
