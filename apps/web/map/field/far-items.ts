import type { Place } from '../place.ts';
import type { FieldContent, FieldTarget } from './field-content.ts';
import { itemPlaces } from './item-places.ts';
import { fieldPlaces } from './main-places.ts';

/** An item that a map does not open on, because it would shrink all fields to a dot. */
export type FarItem = FieldTarget & { readonly name: string; readonly places: readonly Place[] };

type Drawn = Pick<FieldContent, 'shapes' | 'pins'>;

/** The places a map opens on, unless it opens on a certain item. */
export function firstPlaces({ shapes, pins }: Drawn): readonly Place[] {
  return fieldPlaces(itemPlaces({ shapes, pins: [] }, null), itemPlaces({ shapes: [], pins }, null));
}

/** The items of which no place is in the first view. */
export function farItems({ shapes, pins }: Drawn): readonly FarItem[] {
  const shown = new Set(firstPlaces({ shapes, pins }));
  const items = [
    ...shapes.map(({ kind, id, name, parts }) => ({ kind, id, name, places: parts.flatMap(({ points }) => points) })),
    ...pins.map(({ kind, id, name, place }) => ({ kind, id, name, places: [place] })),
  ];
  return items.filter(({ places }) => places.length > 0 && !places.some((place) => shown.has(place)));
}
