import { distanceM, toFlat } from '@zagon/domain/map/local-plane.ts';
import type { Place } from '@zagon/domain/map/place.ts';

/** Compass directions, clockwise from north. */
export const DIRECTIONS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;

export type Direction = (typeof DIRECTIONS)[number];

/** The location of an item, seen from a position. */
export type Whereabouts = { readonly distanceM: number; readonly direction: Direction };

/** A module within this distance is the one in front of the user, m. */
const HERE_M = 50;

/** Distance and direction from one place to another. */
export function whereabouts(from: Place, to: Place): Whereabouts {
  const { eastM, northM } = toFlat(from, to);
  const degrees = (Math.atan2(eastM, northM) * 180) / Math.PI;
  const index = (Math.round(degrees / 45) + DIRECTIONS.length) % DIRECTIONS.length;
  return { distanceM: distanceM(from, to), direction: DIRECTIONS[index] ?? 'n' };
}

type Placed = { readonly name: string; readonly location: Place | null };

/** An item with its whereabouts; null if its location or the position is unknown. */
export type Found<Item> = { readonly item: Item; readonly where: Whereabouts | null };

/** Nearest first; items without a distance follow by name. */
export function byDistance<Item extends Placed>(
  items: readonly Item[],
  position: Place | null,
): readonly Found<Item>[] {
  return items
    .map((item) => ({
      item,
      where: position === null || item.location === null ? null : whereabouts(position, item.location),
    }))
    .toSorted(
      (a, b) =>
        (a.where?.distanceM ?? Infinity) - (b.where?.distanceM ?? Infinity) || a.item.name.localeCompare(b.item.name),
    );
}

/** Whether it is the one in front of the user. */
export function isHere(where: Whereabouts | null, at: number): boolean {
  return at === 0 && where !== null && where.distanceM <= HERE_M;
}

/** A walking distance: whole metres to 100, tens to 1000, then kilometres with one decimal. */
export function walkedDistance(metres: number): { readonly value: number; readonly unit: 'm' | 'km' } {
  if (metres < 100) return { value: Math.round(metres), unit: 'm' };
  if (metres < 995) return { value: Math.round(metres / 10) * 10, unit: 'm' };
  return { value: Math.round(metres / 100) / 10, unit: 'km' };
}
