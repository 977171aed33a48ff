/** A location in degrees; null if it was not entered. */
export type Place = { readonly latitudeDeg: number | null; readonly longitudeDeg: number | null };

/** The rain gauge nearest to a probe. Gauges without a location come last, in the given order. */
export function nearestGauge<Gauge extends Place>(probe: Place, gauges: readonly Gauge[]): Gauge | null {
  return gauges.toSorted((a, b) => distance(probe, a) - distance(probe, b))[0] ?? null;
}

/** A measure that increases with distance; at farm scale the earth is flat. */
function distance(a: Place, b: Place): number {
  if (a.latitudeDeg === null || a.longitudeDeg === null) return Number.MAX_VALUE;
  if (b.latitudeDeg === null || b.longitudeDeg === null) return Number.MAX_VALUE;
  const narrowing = Math.cos((a.latitudeDeg * Math.PI) / 180);
  return Math.hypot(a.latitudeDeg - b.latitudeDeg, (a.longitudeDeg - b.longitudeDeg) * narrowing);
}
