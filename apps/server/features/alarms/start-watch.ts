import type { Clock } from '../../clock.ts';
import type { Pool } from '../../db/pool.ts';
import type { Log } from '../../log.ts';
import type { TellChanges } from '../../stores/irrigation-changes.ts';
import { noteUnknownDevice } from '../../stores/operator-notices.ts';
import { newestSamples } from './catch-up.ts';
import { watchContact } from './contact-watch.ts';
import { ReadingWatch, type ModuleSample } from './reading-watch.ts';

/** What the field committed, as far as alarms look at it. */
export type Committed = {
  readonly live: readonly ModuleSample[];
  /** Devices that belong to nobody behind their station. */
  readonly strangers: readonly { readonly station: string; readonly module: string }[];
};

export type AlarmWatch = {
  /** Takes what was committed; judges it in its own time. */
  committed(committed: Committed): void;
  /** Thresholds were changed. */
  settingsChanged(): void;
  idle(): Promise<void>;
  stop(): Promise<void>;
};

/** Contact is looked at this often. */
const CONTACT_MS = 2_000;

/** Begins to watch readings and contact. */
export async function startAlarmWatch(parts: {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly tell: TellChanges;
}): Promise<AlarmWatch> {
  const { pool, clock, log, tell } = parts;
  const readings = new ReadingWatch(parts);
  readings.push(await newestSamples(pool, clock.now()));
  const work = new Set<Promise<void>>();

  /** An alarm that cannot be written now is found again at the next look: nothing here may end the process. */
  function inBackground(name: string, task: () => Promise<void>): void {
    const done = task()
      .catch((error: unknown) => log.error(`alarms.${name}`, error))
      .finally(() => work.delete(done));
    work.add(done);
  }

  async function lookAtContact(): Promise<void> {
    const told = await pool.transaction((sql) => watchContact(sql, clock.now()));
    if (told.size > 0) readings.forget();
    for (const [clientId, alarms] of told) await tell(clientId, { alarms });
  }

  async function noteStrangers(strangers: Committed['strangers']): Promise<void> {
    const counted = Map.groupBy(strangers, ({ station, module }) => `${station}/${module}`);
    for (const [first, ...more] of counted.values())
      if (first !== undefined) await noteUnknownDevice(pool, { ...first, messages: 1 + more.length }, clock.now());
  }

  let looking = false;
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    inBackground('contact', () => lookAtContact().finally(() => (looking = false)));
  }, CONTACT_MS);

  return {
    committed({ live, strangers }) {
      readings.push(live);
      if (strangers.length > 0) inBackground('strangers', () => noteStrangers(strangers));
    },
    settingsChanged: () => readings.forget(),
    async idle() {
      await readings.idle();
      await Promise.all(work);
    },
    async stop() {
      clearInterval(timer);
      await readings.close();
      await Promise.all(work);
    },
  };
}
