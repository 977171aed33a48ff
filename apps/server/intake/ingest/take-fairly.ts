/** An item waiting to be stored; its weight is its storage cost. */
type Waiting = { readonly station: string };

/**
 * Takes the next batch from the queue. If not everything fits, every station gets the same share and unused shares
 * go to the others, so the three-day backlog of one station delays a single reading of another by one batch, not
 * by the whole backlog. Order within a station is preserved.
 */
export function takeFairly<T extends Waiting>(
  queue: readonly T[],
  maxWeight: number,
  weightOf: (waiting: T) => number,
): { readonly taken: T[]; readonly left: T[] } {
  const weights = new Map<string, number>();
  for (const waiting of queue) weights.set(waiting.station, (weights.get(waiting.station) ?? 0) + weightOf(waiting));
  const share = shareOf([...weights.values()], maxWeight);
  const taken: T[] = [];
  const left: T[] = [];
  const ofStation = new Map<string, number>();
  let total = 0;
  for (const waiting of queue) {
    const before = ofStation.get(waiting.station) ?? 0;
    const weight = weightOf(waiting);
    // The first item of a station is taken even if it exceeds the share; otherwise it never would be.
    if ((before + weight > share && before > 0) || (total > 0 && total + weight > maxWeight)) {
      ofStation.set(waiting.station, Number.POSITIVE_INFINITY);
      left.push(waiting);
    } else {
      ofStation.set(waiting.station, before + weight);
      total += weight;
      taken.push(waiting);
    }
  }
  return { taken, left };
}

/** The largest share per station for which the sum stays within the total. */
function shareOf(wanted: readonly number[], maxWeight: number): number {
  let rest = maxWeight;
  const sorted = wanted.toSorted((a, b) => a - b);
  for (const [index, weight] of sorted.entries()) {
    const share = rest / (sorted.length - index);
    if (weight > share) return share;
    rest -= weight;
  }
  return Number.POSITIVE_INFINITY;
}
