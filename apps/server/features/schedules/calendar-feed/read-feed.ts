import { createHash } from 'node:crypto';
import { writeCalendar } from '@zagon/domain/schedules/calendar-feed/write-calendar.ts';
import { orThrow } from '../../../admission/turned-away.ts';
import { secretHash } from '../../../calls/load-visitor.ts';
import type { FeedAnswer, ReadFeed } from '../../../calls/replies/feed-answer.ts';
import type { Services } from '../../../calls/services.ts';
import { withAccount } from '../../../database/tenant.ts';
import {
  findReadableFeed,
  type ReadableFeedRow,
  saveFeedContent,
  takeFeedRead,
} from '../../../stores/schedules/calendar-feeds.ts';
import { feedCalendar } from './feed-calendar.ts';
import { feedRuns } from './feed-runs.ts';

/** How often an address may be read, s; calendars do so once an hour or less. */
export const FEED_INTERVAL_S = 60;

/**
 * Reads feeds. Nothing is cached: an address that has ended, whose user is locked or whose account is blocked is unknown
 * from the next read on, in every process. A read that finds nothing new counts like any other, because it costs the same.
 */
export function feedReader({ pools, admission }: Pick<Services, 'pools' | 'admission'>): ReadFeed {
  return async (secret, now): Promise<FeedAnswer> => {
    const feedHash = secretHash(secret);
    const feed = await findReadableFeed(pools.system, feedHash);
    if (feed === undefined) return { kind: 'unknown' };
    const waitS = waitOf(feed, now);
    if (waitS > 0) return { kind: 'too_early', retryAfterS: waitS };
    const leave = orThrow(await admission.enterAccount('usual', feed.client_id));
    try {
      const earliest = now.subtract({ seconds: FEED_INTERVAL_S });
      // Another process may have served the address in the meantime.
      if (!(await takeFeedRead(pools.system, feedHash, { earliest, now })))
        return { kind: 'too_early', retryAfterS: FEED_INTERVAL_S };
      const { body, bodyHash } = await withAccount(pools, feed.client_id, async (sql) => {
        const account = { id: feed.client_id, timeZone: feed.time_zone };
        const chosen = feed.schedule_ids === null ? null : new Set(feed.schedule_ids);
        const runs = await feedRuns(sql, account, chosen, now);
        const { language, account_name: accountName, time_zone: timeZone } = feed;
        const calendar = feedCalendar(runs, { language, accountName, timeZone });
        return unchangedOrNew(feed, (changedAt) => writeCalendar(calendar, changedAt), now);
      });
      if (!isSame(feed.body_hash, bodyHash))
        await saveFeedContent(pools.system, feedHash, { bodyHash, changedAt: now });
      return { kind: 'calendar', etag: `W/"${Buffer.from(bodyHash).toString('base64url')}"`, body };
    } finally {
      leave();
    }
  };
}

type Content = { readonly body: string; readonly bodyHash: Uint8Array };

/** The content as of its last change if it is the same as then, otherwise as of now. */
function unchangedOrNew(
  { changed_at: changedAt, body_hash: stored }: ReadableFeedRow,
  write: (changedAt: Temporal.Instant) => string,
  now: Temporal.Instant,
): Content {
  if (changedAt !== null) {
    const content = contentOf(write(changedAt));
    if (isSame(stored, content.bodyHash)) return content;
  }
  return contentOf(write(now));
}

function contentOf(body: string): Content {
  return { body, bodyHash: createHash('sha256').update(body).digest() };
}

function isSame(stored: Uint8Array | null, computed: Uint8Array): boolean {
  return stored !== null && Buffer.from(stored).equals(computed);
}

/** Seconds until the address may be read again; 0: now. A last read in the future is of a clock that was set back since. */
function waitOf({ last_read_at: last }: Pick<ReadableFeedRow, 'last_read_at'>, now: Temporal.Instant): number {
  if (last === null || Temporal.Instant.compare(last, now) > 0) return 0;
  return Math.max(0, Math.ceil(now.until(last.add({ seconds: FEED_INTERVAL_S })).total('seconds')));
}
