/** A coordinate of a location, with its largest value in degrees. */
const LARGEST = { latitude: 90, longitude: 180 } as const;
export type Coordinate = keyof typeof LARGEST;

/** Letters for the hemispheres; the value is negative in the second of each pair. */
const HEMISPHERES = { latitude: ['N', 'S'], longitude: ['E', 'W'] } as const satisfies Record<
  Coordinate,
  readonly string[]
>;

/**
 * Reads a coordinate in the usual notations: degrees with a point or a comma, a minus or a letter (N, S, E, W) before
 * or after. Null if it is invalid or out of range.
 */
export function readCoordinate(text: string, coordinate: Coordinate): number | null {
  const match = /^([NSEW])?\s*([-−+])?(\d{1,3}(?:[.,]\d+)?)\s*°?\s*([NSEW])?$/i.exec(text.trim());
  if (match === null) return null;
  const [, before, sign, digits = '', after] = match;
  const letter = (before ?? after)?.toUpperCase();
  const hasBoth = before !== undefined && after !== undefined;
  const [positive, negative] = HEMISPHERES[coordinate];
  if (hasBoth || (letter !== undefined && letter !== positive && letter !== negative)) return null;
  const isMinus = sign === '-' || sign === '−';
  if (isMinus && letter !== undefined) return null;
  const degrees = Number(digits.replace(',', '.'));
  if (degrees > LARGEST[coordinate]) return null;
  return isMinus || letter === negative ? -degrees : degrees;
}
