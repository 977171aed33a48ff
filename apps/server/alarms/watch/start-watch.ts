import type { Clock } from '../../core/clock.ts';
import type { Pool } from '../../database/pool.ts';
import type { Log } from '../../core/log.ts';
import type { PublishChanges } from '../../core/changes.ts';
import { recordUnknownDevice } from '../../stores/alarms/operator-notices.ts';
import { newestSamples } from './catch-up.ts';
import { correctEnds } from './late-readings.ts';
import { checkContact } from './contact-watch.ts';
import { ReadingWatch, type ModuleSample } from './reading-watch.ts';

/** The parts of a field commit that concern alarms. */
export type CommittedReadings = {
  readonly live: readonly ModuleSample[];
  /** Readings that arrived after newer ones had been judged. */
  readonly late: readonly ModuleSample[];
  /** Devices that are registered with no account, and the station that reported them. */
  readonly unknownDevices: readonly { readonly station: string; readonly module: string }[];
};

export type AlarmWatch = {
  /** Accepts a commit; readings are judged asynchronously. */
  onCommit(commit: CommittedReadings): void;
  /** Accounts were taken over: what is remembered of them is older than their rows. */
  shardsTaken(shards: readonly number[]): void;
  /** Some contact may have to be checked: checks it now, unless it is being checked. */
  contactDue(): void;
  /** Called after thresholds changed. */
  settingsChanged(): void;
  idle(): Promise<void>;
  stop(): Promise<void>;
};

/** How often contact is checked without being asked for, ms. */
const CONTACT_MS = 60_000;

/** Starts watching readings and contact. */
export function startAlarmWatch(deps: {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly publish: PublishChanges;
}): AlarmWatch {
  const { pool, clock, log, publish } = deps;
  const readings = new ReadingWatch(deps);
  const work = new Set<Promise<void>>();
  const startedAt = clock.now();

  /** Errors are only logged: an alarm that cannot be written now is found by the next check. */
  function inBackground(name: string, task: () => Promise<void>): void {
    const done = task()
      .catch((error: unknown) => log.error(`alarms.${name}_failed`, error))
      .finally(() => work.delete(done));
    work.add(done);
  }

  async function publishContactChanges(): Promise<void> {
    const changed = await pool.transaction((sql) => checkContact(sql, clock.now(), startedAt));
    if (changed.size > 0) readings.invalidate();
    for (const [accountId, alarms] of changed) publish(accountId, { alarms });
  }

  async function correctPast(late: CommittedReadings['late']): Promise<void> {
    const changed = await pool.transaction((sql) => correctEnds(sql, late, clock.now()));
    for (const [accountId, alarms] of changed) publish(accountId, { alarms });
  }

  async function recordUnknownDevices(unknownDevices: CommittedReadings['unknownDevices']): Promise<void> {
    const byDevice = Map.groupBy(unknownDevices, ({ station, module }) => `${station}/${module}`);
    for (const [first, ...more] of byDevice.values())
      if (first !== undefined) await recordUnknownDevice(pool, { ...first, messages: 1 + more.length }, clock.now());
  }

  let isChecking = false;
  const checkOnce = (): void => {
    if (isChecking) return;
    isChecking = true;
    inBackground('contact', () => publishContactChanges().finally(() => (isChecking = false)));
  };
  const timer = setInterval(checkOnce, CONTACT_MS);

  return {
    onCommit({ live, late, unknownDevices }) {
      readings.push(live);
      if (late.length > 0) inBackground('late_readings', () => correctPast(late));
      if (unknownDevices.length > 0) inBackground('unknown_devices', () => recordUnknownDevices(unknownDevices));
    },
    shardsTaken: (shards) =>
      inBackground('taken_over', async () => {
        readings.forget(shards);
        readings.push(await newestSamples(pool, shards, clock.now()));
      }),
    contactDue: checkOnce,
    settingsChanged: () => readings.invalidate(),
    async idle() {
      await readings.idle();
      await Promise.all(work);
    },
    async stop() {
      clearInterval(timer);
      await readings.stop();
      await Promise.all(work);
    },
  };
}
