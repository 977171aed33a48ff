import type { Place } from '../place.ts';
import { isTarget, type FieldContent, type FieldTarget, type MapOpening } from './field-content.ts';

type Drawn = Pick<FieldContent, 'shapes' | 'pins'>;

/** The places of an item, or of every item; an empty list of one that is not drawn. */
export function itemPlaces(drawn: Drawn, target: FieldTarget | null): readonly (readonly Place[])[] {
  return placesWhere(drawn, (one) => target === null || isTarget(one, target));
}

/** The places of the items that a map opens on. */
export function openingPlaces(drawn: Drawn, { kind, id }: MapOpening): readonly (readonly Place[])[] {
  return placesWhere(drawn, (one) => one.kind === kind && (id === null || one.id === id));
}

function placesWhere({ shapes, pins }: Drawn, isWanted: (one: FieldTarget) => boolean): readonly (readonly Place[])[] {
  return [
    ...shapes
      .filter((shape) => isWanted(shape) && shape.parts.length > 0)
      .map(({ parts }) => parts.flatMap(({ points }) => points)),
    ...pins.filter(isWanted).map(({ place }) => [place]),
  ];
}
