import type { Rig } from '../rig/rig.ts';
import type { HardwareChange } from '../rig/modules.ts';
import { authoritiesOf } from './authority.ts';
import { at } from './invariant.ts';
import { openingsOf } from './openings.ts';
import { INVARIANTS } from './registry.ts';

const KEPT_MS = 36 * 3_600_000;

/** Reads the log of the hardware after each day, and says what was broken. */
export class Judge {
  readonly #rig: Rig;
  #fromMs: number;
  openings = 0;
  #isPutOff = false;

  constructor(rig: Rig) {
    this.#rig = rig;
    this.#fromMs = rig.time.nowMs;
  }

  async judge(): Promise<readonly string[]> {
    const { farm, journal, pools, stations, time } = this.#rig;
    const { openings, rest } = openingsOf(farm, journal.changes);
    // what is open at midnight is judged with the next day, together with what ran beside it
    if (rest.length > 0 && !this.#isPutOff) {
      this.#isPutOff = true;
      return [];
    }
    this.#isPutOff = false;
    const authorityOf = await authoritiesOf(pools.system, journal, openings);
    this.openings += openings.length;
    const evidence = {
      fromMs: this.#fromMs,
      nowMs: time.nowMs,
      farm,
      pool: pools.system,
      journal,
      stations,
      openings,
      authorityOf,
    };
    const found: string[] = [];
    for (const [name, { broken }] of Object.entries(INVARIANTS))
      for (const sentence of await broken(evidence)) found.push(`${name}: ${sentence}`);
    this.#forget(rest);
    this.#fromMs = time.nowMs;
    return found;
  }

  #forget(rest: readonly HardwareChange[]): void {
    const { journal, time, stations } = this.#rig;
    const recentMs = time.nowMs - KEPT_MS;
    journal.changes = [...rest];
    journal.events = journal.events.filter(({ atMs }) => atMs >= recentMs);
    journal.ended = journal.ended.filter(({ atMs }) => atMs >= recentMs);
    journal.troubles = journal.troubles.filter(({ untilMs }) => untilMs >= recentMs);
    journal.lines = journal.lines.filter((line) => line >= at(recentMs));
    for (const [id, arrivals] of journal.arrivals)
      if (arrivals.every(({ atMs }) => atMs < recentMs)) journal.arrivals.delete(id);
    journal.toldIds.clear();
    for (const [id, sent] of journal.sentRuns)
      if (sent.every(({ run }) => Date.parse(run.open_at) < recentMs)) journal.sentRuns.delete(id);
    for (const station of stations.values()) station.forgetBefore(recentMs);
  }
}
