import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from '../../database/pool.ts';
import { readStoredLinks } from '../../stores/stations/station-shards.ts';
import type { Host } from '../host.ts';
import type { GroupCommit } from '../ingest/group-commit.ts';
import { BirthQuestions } from './birth-questions.ts';
import type { ShardOwnership } from './shard-ownership.ts';

/** How long a shard that is given up waits for its last commit, ms; without it, its next owner stores what is left. */
const GIVE_WAIT_MS = 2_000;

type TakeOverDeps = {
  readonly pool: Pool;
  readonly nowMs: () => number;
  readonly ownership: ShardOwnership;
  readonly host: Pick<Host, 'phase' | 'needsBirth'>;
  readonly commits: Pick<GroupCommit, 'push' | 'forget' | 'idle'>;
  readonly requestRebirth: (station: string) => void;
};

/**
 * Takes stations over from another process, and gives them to one. What the sessions that this process has followed
 * show is written where the rows differ; nothing else is, because a station does not notice who acts for it.
 */
export class TakeOver {
  readonly #deps: TakeOverDeps;
  readonly #questions = new BirthQuestions();

  constructor(deps: TakeOverDeps) {
    this.#deps = deps;
  }

  /** The shards led from now on; of those in `taken`, others may have stored messages. */
  async leading(led: ReadonlySet<number>, taken: readonly number[]): Promise<void> {
    const { ownership } = this.#deps;
    // Read before it counts: a station whose shard is not known would be taken for one of no account.
    const moved = await this.#reread();
    ownership.lead(led);
    await this.#take(new Set([...ownership.stationsOf(taken), ...moved]));
  }

  /** Resolves when what was accepted for these shards is stored. */
  async giving(shards: readonly number[]): Promise<void> {
    const { ownership, commits } = this.#deps;
    const stations = ownership.stationsOf(shards);
    ownership.give(shards);
    await Promise.race([commits.idle(), wait(GIVE_WAIT_MS, undefined, { ref: false })]);
    commits.forget(stations);
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

  /** Asks what is to be asked; called once a second. */
  tick(): void {
    const { nowMs, ownership, host, commits, requestRebirth } = this.#deps;
    const at = nowMs();
    const isOpen = (station: string): boolean =>
      ownership.isOurs(station) && (host.phase(station) === 'unknown' || host.needsBirth(station));
    const { ask, lost } = this.#questions.tick(at, isOpen);
    for (const station of ask) requestRebirth(station);
    for (const station of lost)
      if (host.phase(station) === 'unknown') commits.push({ kind: 'station_gone', station, at });
  }

  #reread(): Promise<readonly string[]> {
    return this.#deps.ownership.reread(this.#deps.pool, performance.now());
  }

  async #take(stations: ReadonlySet<string>): Promise<void> {
    if (stations.size === 0) return;
    const { pool, nowMs, host, commits } = this.#deps;
    commits.forget([...stations]);
    const at = nowMs();
    const unclear: string[] = [];
    for (const { serial_number: station, online } of await readStoredLinks(pool, [...stations])) {
      const phase = host.phase(station);
      if (phase === 'online' && !online) commits.push({ kind: 'station_online', station, at });
      if (phase === 'offline' && online) commits.push({ kind: 'station_gone', station, at });
      if ((phase === 'unknown' && online) || host.needsBirth(station)) unclear.push(station);
    }
    this.#questions.add(unclear);
  }
}
