import type { Clock } from '../../clock.ts';
import type { Pool } from '../../db/pool.ts';
import type { Events } from '../../events.ts';
import type { PublishChanges } from '../../changes.ts';
import { deliver } from './deliver.ts';
import { notifyDigests } from './digest.ts';
import { remind, ROUND_SIZE, notifyNewAlarms, type Toast, type NoticeRound } from './notices.ts';
import type { Channels } from './channel.ts';

type NotifierDeps = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly events: Events;
  readonly channels: Channels;
  readonly publishChanges: PublishChanges;
  /** The link in each message. */
  readonly link: string;
};

/** The work of one pass: new alarms, reminders and digests become messages, and what is due goes out. */
export function createNotifier(deps: NotifierDeps): { pass(): Promise<void> } {
  const { pool, clock, events, channels, publishChanges, link } = deps;

  function publish(toasts: readonly Toast[]): void {
    for (const { userId, body } of toasts) events.publish({ user: userId }, 'notifications', body);
  }

  async function round(work: typeof notifyNewAlarms): Promise<number> {
    const { toasts, alarms }: NoticeRound = await pool.transaction((sql) => work(sql, link, clock.now()));
    publish(toasts);
    for (const [accountId, ids] of Map.groupBy(alarms, (alarm) => alarm.accountId))
      publishChanges(accountId, { alarms: ids.map(({ id }) => id) });
    return alarms.length;
  }

  return {
    async pass() {
      for (const work of [notifyNewAlarms, remind]) while ((await round(work)) === ROUND_SIZE);
      publish(await pool.transaction((sql) => notifyDigests(sql, link, clock.now())));
      while ((await deliver(pool, channels, clock.now())) > 0);
    },
  };
}
