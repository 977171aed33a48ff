import type { Pool } from '../../apps/server/boot/parts.ts';
import type { Farm } from '../rig/farm.ts';
import type { Journal } from '../rig/journal.ts';
import type { Station } from '../rig/station.ts';
import type { AuthorityOf } from './authority.ts';
import type { Opening } from './openings.ts';

/** The data examined by the judge after a day. */
export type Evidence = {
  readonly fromMs: number;
  readonly nowMs: number;
  readonly farm: Farm;
  readonly pool: Pool;
  readonly journal: Journal;
  readonly stations: ReadonlyMap<string, Station>;
  /** Openings that ended on this day. */
  readonly openings: readonly Opening[];
  readonly authorityOf: AuthorityOf;
};

/** A property that must always hold; returns its violations, one sentence each. */
export type Invariant = {
  readonly description: string;
  readonly violations: (evidence: Evidence) => readonly string[] | Promise<readonly string[]>;
};

export function at(ms: number): string {
  return new Date(ms).toISOString();
}
