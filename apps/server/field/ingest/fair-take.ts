/** What waits to be stored; its weight is what it costs. */
type Waiting = { readonly station: string };

/**
 * Takes the next batch out of what waits. Where not everything fits, every station gets the same share and what some
 * do not need goes to the others: a station that brings three days keeps one that brings a reading waiting for one
 * batch, not for all that came before it. What a station told stays in its order.
 */
export function takeFairly<T extends Waiting>(
  queue: readonly T[],
  most: number,
  weightOf: (waiting: T) => number,
): { readonly taken: T[]; readonly left: T[] } {
  const weights = new Map<string, number>();
  for (const waiting of queue) weights.set(waiting.station, (weights.get(waiting.station) ?? 0) + weightOf(waiting));
  const share = shareOf([...weights.values()], most);
  const taken: T[] = [];
  const left: T[] = [];
  const ofStation = new Map<string, number>();
  let all = 0;
  for (const waiting of queue) {
    const before = ofStation.get(waiting.station) ?? 0;
    const weight = weightOf(waiting);
    // The first one of a station goes even where it is more than its share, or it would never go.
    if ((before + weight > share && before > 0) || (all > 0 && all + weight > most)) {
      ofStation.set(waiting.station, Number.POSITIVE_INFINITY);
      left.push(waiting);
    } else {
      ofStation.set(waiting.station, before + weight);
      all += weight;
      taken.push(waiting);
    }
  }
  return { taken, left };
}

/** The most that each may have so that all of it together is no more than there is. */
function shareOf(wanted: readonly number[], most: number): number {
  let rest = most;
  const sorted = wanted.toSorted((a, b) => a - b);
  for (const [index, weight] of sorted.entries()) {
    const share = rest / (sorted.length - index);
    if (weight > share) return share;
    rest -= weight;
  }
  return Number.POSITIVE_INFINITY;
}
