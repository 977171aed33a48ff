/** How close an infection is. */
export type InfectionRisk = 'low' | 'rising' | 'infection';

/** From this index on, spores have had half of the wet hours they need. */
const RISING_PCT = 50;

/** An infection occurs when the index reaches 100 % of the required wet hours. */
const INFECTION_PCT = 100;

/** The risk for an infection index (PWI, %); null if unknown. */
export function infectionRisk(indexPct: number | null): InfectionRisk | null {
  if (indexPct === null) return null;
  if (indexPct >= INFECTION_PCT) return 'infection';
  return indexPct >= RISING_PCT ? 'rising' : 'low';
}
