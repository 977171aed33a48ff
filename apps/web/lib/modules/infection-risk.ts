/** How near an infection is. */
export type InfectionRisk = 'low' | 'rising' | 'infection';

/** From here on spores have had half of the wet hours that they need. */
const RISING_PCT = 50;

/** An infection happens when the index reaches 100 % of the wet hours that it needs. */
const INFECTION_PCT = 100;

/** What the infection index (PWI, %) means in a word; null where it is not known. */
export function infectionRisk(indexPct: number | null): InfectionRisk | null {
  if (indexPct === null) return null;
  if (indexPct >= INFECTION_PCT) return 'infection';
  return indexPct >= RISING_PCT ? 'rising' : 'low';
}
