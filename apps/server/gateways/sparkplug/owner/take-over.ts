import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from '../../../database/pool.ts';
import { readStoredLinks, type StoredLink } from '../../../stores/stations/station-shards.ts';
import type { Host } from '../host.ts';
import type { Intake } from '../../../intake/intake.ts';
import { BirthQuestions } from './birth-questions.ts';
import type { ShardOwnership } from '../../../intake/owner/shard-ownership.ts';

/** How long a shard that is given up waits for its last commit, ms; without it, its next owner stores what is left. */
const GIVE_WAIT_MS = 2_000;
/** A birth heard this shortly before may not have been stored whole by the former owner, ms: its lease lived on. */
const FRESH_BIRTH_MS = 15_000;

type TakeOverDeps = {
  readonly pool: Pool;
  readonly nowMs: () => number;
  readonly ownership: ShardOwnership;
  readonly host: Pick<Host, 'phase' | 'needsBirth' | 'birthOf'>;
  readonly intake: Pick<Intake, 'push' | 'forget' | 'stored'>;
  readonly requestRebirth: (station: string) => void;
};

/**
 * Takes stations over from another process, and gives them to one. What the sessions that this process has followed
 * show is written where the rows differ; nothing else is, because a station does not notice who acts for it.
 */
export class TakeOver {
  readonly #deps: TakeOverDeps;
  readonly #questions = new BirthQuestions();
  /** Shards that were taken, and whose stations have not all been looked at. */
  readonly #untaken = new Set<number>();
  #isLoaded = false;

  constructor(deps: TakeOverDeps) {
    this.#deps = deps;
  }

  /** The shards led from now on; of those in `taken`, others may have stored messages. What fails is done next time. */
  async leading(led: ReadonlySet<number>, taken: readonly number[]): Promise<void> {
    const { ownership } = this.#deps;
    for (const shard of taken) this.#untaken.add(shard);
    // Before the first time no station is known, and each would be taken for one of no account.
    if (!this.#isLoaded) await this.#load();
    ownership.lead(led);
    const shards = [...this.#untaken];
    await this.reread();
    await this.#take(new Set(ownership.stationsOf(shards.filter((shard) => led.has(shard)))));
    for (const shard of shards) this.#untaken.delete(shard);
  }

  /** Resolves when what was accepted for these shards is stored. */
  async giving(shards: readonly number[]): Promise<void> {
    const { ownership, intake } = this.#deps;
    const stations = ownership.stationsOf(shards);
    ownership.give(shards);
    await Promise.race([intake.stored(), wait(GIVE_WAIT_MS, undefined, { ref: false })]);
    intake.forget(stations);
  }

  /** The link to the broker is back: whatever the stations said meanwhile was missed. */
  async linkUp(): Promise<void> {
    this.#questions.clear();
    await this.#take(new Set(this.#deps.ownership.ownStations()));
  }

  /** Stations were added, moved or removed. */
  async stationsChanged(): Promise<void> {
    this.#deps.ownership.invalidate();
    await this.reread();
  }

  /** Takes over what has become ours since the shards were last read; does nothing between two readings. */
  async reread(): Promise<void> {
    await this.#take(new Set(await this.#reread()));
  }

  /** True while the answer of a station that was just taken over is awaited: whether it is online is not known yet. */
  isAwaited(station: string): boolean {
    const { nowMs, host } = this.#deps;
    return host.phase(station) === 'unknown' && this.#questions.isFresh(station, nowMs());
  }

  /** Asks what is to be asked; called once a second. */
  tick(): void {
    const { nowMs, ownership, host, intake, requestRebirth } = this.#deps;
    const at = nowMs();
    const isOpen = (station: string, sinceMs: number): boolean =>
      ownership.isOurs(station) && host.phase(station) !== 'offline' && host.birthOf(station).atMs <= sinceMs;
    const { ask, lost } = this.#questions.tick(at, isOpen);
    for (const station of ask) requestRebirth(station);
    for (const station of lost)
      if (host.phase(station) === 'unknown') intake.push({ kind: 'station_gone', station, at });
  }

  async #load(): Promise<void> {
    await this.#reread();
    this.#isLoaded = true;
  }

  #reread(): Promise<readonly string[]> {
    return this.#deps.ownership.reread(this.#deps.pool, performance.now());
  }

  async #take(stations: ReadonlySet<string>): Promise<void> {
    if (stations.size === 0) return;
    const { pool, nowMs, host, intake } = this.#deps;
    intake.forget([...stations]);
    const at = nowMs();
    const unclear: string[] = [];
    for (const link of await readStoredLinks(pool, [...stations])) {
      const { serial_number: station, online } = link;
      const phase = host.phase(station);
      if (phase === 'online' && !online) intake.push({ kind: 'station_online', station, at });
      if (phase === 'offline' && online) intake.push({ kind: 'station_gone', station, at });
      if ((phase === 'unknown' && online) || (phase === 'online' && !this.#isBirthStored(link, at)))
        unclear.push(station);
    }
    this.#questions.add(unclear, at);
  }

  /** False if what the station said at its birth may be known to nobody: while it was heard, its owner was gone. */
  #isBirthStored({ serial_number: station, bd_seq: bdSeq }: StoredLink, nowMs: number): boolean {
    const { host } = this.#deps;
    const birth = host.birthOf(station);
    return !host.needsBirth(station) && birth.bdSeq === (bdSeq ?? undefined) && nowMs - birth.atMs >= FRESH_BIRTH_MS;
  }
}
