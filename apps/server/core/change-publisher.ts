import { setTimeout as wait } from 'node:timers/promises';
import { type IrrigationChanges, mergeChanges, type PublishChanges } from './changes.ts';
import { logOnce, type Log } from './log.ts';
import { type OnRequest, runOnRequest } from './run-on-request.ts';

export type ChangePublisherOptions = {
  readonly log: Log;
  /** Whether anyone is currently viewing the account. */
  readonly isViewed: (accountId: string) => boolean;
  /** Reads the current state of the changed rows, and sends them to everyone viewing the account. */
  readonly send: (accountId: string, changes: IrrigationChanges) => Promise<void>;
  readonly retryMs?: number;
};

/** Changes of one account not yet sent to browsers. */
type Feed = { changes: readonly IrrigationChanges[]; readonly passes: OnRequest };

const RETRY_MS = 1_000;

/**
 * Notifies browsers of changed rows. Returns at once, so that no engine waits for a page. The changes of an account are
 * sent one after another, because a row that is read first and sent last would replace its newer state in a browser;
 * failed sends are retried, because a browser that stays connected does not refetch them. Nothing is read for an
 * account that no one is viewing: a page that opens later reads it.
 */
export function changePublisher({ log, isViewed, send, retryMs = RETRY_MS }: ChangePublisherOptions): PublishChanges {
  const feeds = new Map<string, Feed>();
  const failureLog = logOnce(log, 'changes.publish_failed');

  async function sendPending(accountId: string, feed: Feed): Promise<void> {
    const changes = mergeChanges(feed.changes);
    feed.changes = [];
    try {
      if (isViewed(accountId)) await send(accountId, changes);
      failureLog.recovered();
    } catch (error) {
      failureLog.failed(error);
      feed.changes = [changes, ...feed.changes];
      await wait(retryMs, undefined, { ref: false });
      feed.passes.request();
    }
    if (feed.changes.length === 0) feeds.delete(accountId);
  }

  function feedOf(accountId: string): Feed {
    const existing = feeds.get(accountId);
    if (existing !== undefined) return existing;
    const feed: Feed = { changes: [], passes: runOnRequest(() => sendPending(accountId, feed)) };
    feeds.set(accountId, feed);
    return feed;
  }

  return (accountId, changes) => {
    if (!isViewed(accountId)) return;
    const feed = feedOf(accountId);
    feed.changes = [...feed.changes, changes];
    feed.passes.request();
  };
}
