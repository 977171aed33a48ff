import type { Clock } from '../../core/clock.ts';
import type { Pool } from '../../database/pool.ts';
import { transactionIfFound } from '../../database/transaction-if-found.ts';
import type { Events } from '../../core/events.ts';
import type { PublishChanges } from '../../core/changes.ts';
import { notifyDigests } from './digest.ts';
import { remind, ROUND_SIZE, notifyNewAlarms, type Toast, type NoticeRound } from './notices.ts';
import type { NoticeAddresses } from './mute-link.ts';

type NotifierDeps = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly events: Events;
  readonly publishChanges: PublishChanges;
  /** Addresses of the app in messages. */
  readonly addresses: NoticeAddresses;
  /** Called after messages were queued. */
  readonly queued: () => void;
};

/** One pass: turns new alarms, reminders and digests into queued messages. */
export function createNotifier(deps: NotifierDeps): { pass(): Promise<void> } {
  const { pool, clock, events, publishChanges, addresses, queued } = deps;

  function publish(toasts: readonly Toast[]): void {
    for (const { userId, body } of toasts) events.publish({ user: userId }, 'notifications', body);
  }

  async function round(work: typeof notifyNewAlarms): Promise<number> {
    const { toasts, alarms }: NoticeRound = await transactionIfFound(pool, (sql) => work(sql, addresses, clock.now()));
    publish(toasts);
    for (const [accountId, ids] of Map.groupBy(alarms, (alarm) => alarm.accountId))
      publishChanges(accountId, { alarms: ids.map(({ id }) => id) });
    return alarms.length;
  }

  return {
    async pass() {
      for (const work of [notifyNewAlarms, remind]) {
        let alarms = 0;
        do {
          alarms = await round(work);
          if (alarms > 0) queued();
        } while (alarms === ROUND_SIZE);
      }
      const digests = await transactionIfFound(pool, (sql) => notifyDigests(sql, addresses, clock.now()));
      publish(digests.toasts);
      if (digests.sent > 0) queued();
    },
  };
}
