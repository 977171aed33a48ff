import type { Sql } from '../../database/pool.ts';
import { lockLeads } from '../../stores/stations/fences.ts';
import { readStationShards } from '../../stores/stations/station-shards.ts';
import type { LockLeads, Ownership } from './ownership.ts';

/** The shard of what belongs to no account. */
const UNASSIGNED_SHARD = 0;
/** Serial numbers come from outside: above this many they are forgotten. */
const UNASSIGNED_MAX = 10_000;
/** How often the shards of all stations are reread: an account may have got a station, or lost one. */
const REREAD_MS = 30_000;

/** Ownership by the shards that this process leads. */
export class ShardOwnership implements Ownership {
  readonly leads: LockLeads;
  #shardOf: ReadonlyMap<string, number> = new Map();
  #led: ReadonlySet<number> = new Set();
  /** Stations heard that are in no account, as far as was known. */
  #unassigned = new Set<string>();
  #rereadAtMs = Number.NEGATIVE_INFINITY;

  constructor(processId: string) {
    this.leads = (sql, stations) => lockLeads(sql, processId, stations);
  }

  isOurs(station: string): boolean {
    const shard = this.#shardOf.get(station);
    if (shard === undefined && !this.#unassigned.has(station)) {
      this.#unassigned.add(station);
      this.invalidate();
    }
    return this.#led.has(shard ?? UNASSIGNED_SHARD);
  }

  /** The shards led from now on. */
  lead(led: ReadonlySet<number>): void {
    this.#led = led;
  }

  /** These are about to be given up: nothing of them is accepted any more. */
  give(shards: readonly number[]): void {
    this.#led = this.#led.difference(new Set(shards));
  }

  /** Known stations of these shards. */
  stationsOf(shards: readonly number[]): readonly string[] {
    const wanted = new Set(shards);
    return [...this.#shardOf].flatMap(([station, shard]) => (wanted.has(shard) ? [station] : []));
  }

  /** Known stations that this process acts for. */
  ownStations(): readonly string[] {
    return this.stationsOf([...this.#led]);
  }

  /** Makes the next `reread` read, for example because a station was added. */
  invalidate(): void {
    this.#rereadAtMs = Number.NEGATIVE_INFINITY;
  }

  /** Rereads the shards of the stations if that is due; returns the stations that became ours by it. */
  async reread(sql: Sql, monotonicMs: number): Promise<readonly string[]> {
    if (monotonicMs < this.#rereadAtMs) return [];
    this.#rereadAtMs = monotonicMs + REREAD_MS;
    const before = this.#shardOf;
    const rows = await readStationShards(sql).catch((error: unknown) => {
      this.invalidate();
      throw error;
    });
    const after = new Map(rows.map(({ serial_number: serial, shard }) => [serial, shard]));
    this.#shardOf = after;
    if (this.#unassigned.size > UNASSIGNED_MAX) this.#unassigned.clear();
    return [...after].flatMap(([station, shard]) => {
      const wasLed = this.#led.has(before.get(station) ?? UNASSIGNED_SHARD);
      return this.#led.has(shard) && !wasLed ? [station] : [];
    });
  }
}
