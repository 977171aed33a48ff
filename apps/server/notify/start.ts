import type { Clock } from '../clock.ts';
import type { Pool } from '../db/pool.ts';
import type { Events } from '../events.ts';
import { lastingTrouble, type Log } from '../log.ts';
import type { TellChanges } from '../stores/irrigation-changes.ts';
import { deliver } from './deliver.ts';
import { tellDigests } from './digest.ts';
import { remind, ROUND, tellNewAlarms, type Toast, type ToldRound } from './tell.ts';
import type { Ways } from './way.ts';

export type Notifier = {
  /** An alarm began: people are told at once. */
  wake(): void;
  /** One whole turn, for whoever cannot wait for it. */
  turn(): Promise<void>;
  stop(): Promise<void>;
};

type Parts = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly events: Events;
  readonly log: Log;
  readonly ways: Ways;
  readonly tell: TellChanges;
  /** Where a message leads. */
  readonly link: string;
};

const EVERY_MS = 2_000;

/** The work of one turn: new alarms, reminders and digests become messages, and what is due goes out. */
export function notifier(parts: Parts): Pick<Notifier, 'turn'> {
  const { pool, clock, events, ways, tell, link } = parts;

  function say(toasts: readonly Toast[]): void {
    for (const { userId, body } of toasts) events.announce({ user: userId }, 'notifications', body);
  }

  async function round(work: typeof tellNewAlarms): Promise<number> {
    const { toasts, alarms }: ToldRound = await pool.transaction((sql) => work(sql, link, clock.now()));
    say(toasts);
    for (const [clientId, ids] of Map.groupBy(alarms, (alarm) => alarm.clientId))
      await tell(clientId, { alarms: ids.map(({ id }) => id) });
    return alarms.length;
  }

  return {
    async turn() {
      for (const work of [tellNewAlarms, remind]) while ((await round(work)) === ROUND);
      say(await pool.transaction((sql) => tellDigests(sql, link, clock.now())));
      while ((await deliver(pool, ways, clock.now())) > 0);
    },
  };
}

/** Begins to tell people. What goes wrong here stays here: a message that fails never fails what it tells of. */
export function startNotifier(parts: Parts): Notifier {
  const { turn } = notifier(parts);
  const trouble = lastingTrouble(parts.log, 'notify.trouble');
  let running: Promise<void> | undefined;
  let again = false;
  const ending = new AbortController();

  async function run(): Promise<void> {
    do {
      again = false;
      await turn().then(trouble.over, trouble.began);
    } while (again && !ending.signal.aborted);
  }

  function wake(): void {
    if (ending.signal.aborted) return;
    again = true;
    running ??= run().finally(() => (running = undefined));
  }

  const timer = setInterval(wake, EVERY_MS);
  return {
    wake,
    turn,
    async stop() {
      ending.abort();
      clearInterval(timer);
      await running;
      for (const way of Object.values(parts.ways)) way.close();
    },
  };
}
