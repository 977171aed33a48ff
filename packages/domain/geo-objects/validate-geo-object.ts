import type { Text } from '../core/language.ts';
import type { Place } from '../map/place.ts';
import { type MapProblem, nameProblems } from '../regions/validate-region.ts';
import { textProblems } from '../resources/resource-rules.ts';

/** Symbols of a pin on the map; 0 is none, a plain dot. */
export const MARKERS = [0, 1, 2, 3, 4] as const;
export type Marker = (typeof MARKERS)[number];

/** Their names: each symbol differs by its shape, and not by its colour alone. */
export const MARKER_TEXTS = {
  0: { pl: 'Bez znacznika', en: 'None' },
  1: { pl: 'Zielona kropla', en: 'Green drop' },
  2: { pl: 'Niebieski dom', en: 'Blue house' },
  3: { pl: 'Bursztynowe fale', en: 'Amber waves' },
  4: { pl: 'Fioletowa brama', en: 'Purple gate' },
} as const satisfies Record<Marker, Text>;

export function isMarker(value: number): value is Marker {
  return MARKERS.some((marker) => marker === value);
}

/** A geo object as submitted: a named place such as a pond, a gate or a pump house. */
export type GeoObjectDraft = {
  readonly name: string;
  readonly description: string;
  readonly marker: Marker;
  readonly location: Place;
};

/** Problems with a geo object; `otherNames` are those of the account's other geo objects. */
export function validateGeoObject(
  draft: Omit<GeoObjectDraft, 'location'>,
  otherNames: readonly string[],
): readonly MapProblem[] {
  return [...textProblems(draft), ...nameProblems(draft.name, otherNames)];
}
