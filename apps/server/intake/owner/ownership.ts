import type { Sql } from '../../database/pool.ts';
import type { StationLead } from '../../stores/stations/fences.ts';

/** Reads who leads each of the stations, and keeps it so until the transaction ends. */
export type LockLeads = (sql: Sql, stations: readonly string[]) => Promise<readonly StationLead[]>;

/**
 * Which stations this process acts for. Every process hears every station; one of them, its owner, stores what it sends
 * and answers it, and the others only follow its session.
 */
export type Ownership = {
  /** True if this process acts for the station, as far as it knows; the commit decides. */
  isOurs(station: string): boolean;
  /**
   * Who leads each of the stations, by the rows; until the transaction ends no other process can take over. Null: this
   * process owns all stations without a lead, because they connect to itself.
   */
  readonly leads: LockLeads | null;
};

/** A process that stations connect to is their owner. */
export const SOLE_OWNER: Ownership = { isOurs: () => true, leads: null };
