/** A place on earth in degrees, WGS 84. */
export type Place = { readonly latitude: number; readonly longitude: number };

/** A named marker at a place. */
export type Pin = { readonly key: string; readonly name: string; readonly place: Place };

/** Tiles under a map: a URL with {z}, {x} and {y}, its attribution, and the page that this links to. */
export type Tiles = { readonly url: string; readonly credit: string; readonly credit_url: string | null };

/** A millionth of a degree is eleven centimetres: no pin is placed more precisely. */
export const DEGREE_DECIMALS = 6;

/** Rounds a place to the stored precision. A map dragged round the world returns 380° for 20°. */
export function roundPlace({ latitude, longitude }: Place): Place {
  const round = (degrees: number) => Number(degrees.toFixed(DEGREE_DECIMALS));
  return { latitude: round(latitude), longitude: round(((((longitude + 180) % 360) + 360) % 360) - 180) };
}

/** True if both are the same place at the stored precision. */
export function isSamePlace(first: Place | null, second: Place | null): boolean {
  if (first === null || second === null) return first === second;
  const [a, b] = [roundPlace(first), roundPlace(second)];
  return a.latitude === b.latitude && a.longitude === b.longitude;
}
