import type { Rig } from '../rig/rig.ts';
import type { HardwareChange } from '../rig/modules.ts';
import { authoritiesOf } from './authority.ts';
import { at } from './invariant.ts';
import { openingsOf } from './openings.ts';
import { INVARIANTS } from './registry.ts';

const RETENTION_MS = 36 * 3_600_000;

/** Checks the hardware log after each day and returns the violations. */
export class Judge {
  readonly #rig: Rig;
  #fromMs: number;
  openings = 0;
  #isPostponed = false;

  constructor(rig: Rig) {
    this.#rig = rig;
    this.#fromMs = rig.time.nowMs;
  }

  async judge(): Promise<readonly string[]> {
    const { farm, journal, pools, stations, time } = this.#rig;
    const { openings, unfinished } = openingsOf(farm, journal.changes);
    // outputs open at midnight are judged with the next day, together with everything that ran alongside them
    if (unfinished.length > 0 && !this.#isPostponed) {
      this.#isPostponed = true;
      return [];
    }
    this.#isPostponed = false;
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
    for (const [name, { violations }] of Object.entries(INVARIANTS))
      for (const sentence of await violations(evidence)) found.push(`${name}: ${sentence}`);
    this.#prune(unfinished);
    this.#fromMs = time.nowMs;
    return found;
  }

  #prune(unfinished: readonly HardwareChange[]): void {
    const { journal, time, stations } = this.#rig;
    const recentMs = time.nowMs - RETENTION_MS;
    journal.changes = [...unfinished];
    journal.events = journal.events.filter(({ atMs }) => atMs >= recentMs);
    journal.cancellations = journal.cancellations.filter(({ atMs }) => atMs >= recentMs);
    journal.disturbances = journal.disturbances.filter(({ untilMs }) => untilMs >= recentMs);
    journal.lines = journal.lines.filter((line) => line >= at(recentMs));
    for (const [id, arrivals] of journal.arrivals)
      if (arrivals.every(({ atMs }) => atMs < recentMs)) journal.arrivals.delete(id);
    journal.publishedIds.clear();
    for (const [id, sent] of journal.sentRuns)
      if (sent.every(({ run }) => Date.parse(run.open_at) < recentMs)) journal.sentRuns.delete(id);
    for (const station of stations.values()) station.forgetBefore(recentMs);
  }
}
