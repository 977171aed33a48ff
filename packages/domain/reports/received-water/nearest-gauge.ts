/** A place on earth, degrees; null if it was not entered. */
export type Place = { readonly latitudeDeg: number | null; readonly longitudeDeg: number | null };

/** The rain gauge nearest to a probe. One without a place comes after all others, in the given order. */
export function nearestGauge<Gauge extends Place>(probe: Place, gauges: readonly Gauge[]): Gauge | null {
  return gauges.toSorted((a, b) => distance(probe, a) - distance(probe, b))[0] ?? null;
}

/** A measure that grows with the distance; on the scale of a farm the earth is flat. */
function distance(a: Place, b: Place): number {
  if (a.latitudeDeg === null || a.longitudeDeg === null) return Number.MAX_VALUE;
  if (b.latitudeDeg === null || b.longitudeDeg === null) return Number.MAX_VALUE;
  const narrowing = Math.cos((a.latitudeDeg * Math.PI) / 180);
  return Math.hypot(a.latitudeDeg - b.latitudeDeg, (a.longitudeDeg - b.longitudeDeg) * narrowing);
}
