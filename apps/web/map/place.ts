/** A place on the earth in degrees of WGS 84. */
export type Place = { readonly latitude: number; readonly longitude: number };

/** Something that stands somewhere, with its name. */
export type Pin = { readonly key: string; readonly name: string; readonly place: Place };

/** Pictures of the ground: an address with {z}, {x} and {y}, and whose they are. */
export type Tiles = { readonly url: string; readonly credit: string };

/** A millionth of a degree is eleven centimetres: no pin is put more exactly. */
export const DEGREE_DECIMALS = 6;

/** A place as exact as it is kept. A map that was turned round the world gives 380° for 20°. */
export function keptPlace({ latitude, longitude }: Place): Place {
  const round = (degrees: number) => Number(degrees.toFixed(DEGREE_DECIMALS));
  return { latitude: round(latitude), longitude: round(((((longitude + 180) % 360) + 360) % 360) - 180) };
}

/** Whether both are the same place, as exact as places are kept. */
export function samePlace(one: Place | null, other: Place | null): boolean {
  if (one === null || other === null) return one === other;
  const [a, b] = [keptPlace(one), keptPlace(other)];
  return a.latitude === b.latitude && a.longitude === b.longitude;
}
