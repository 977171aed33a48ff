import type { Language } from '@zagon/domain/core/language.ts';
import type { Sql } from '../../database/pool.ts';

/** The feed of a user in an account. */
export type CalendarFeedRow = {
  /** Null: all schedules of the account. */
  readonly schedule_ids: readonly string[] | null;
  readonly made_at: Temporal.Instant;
  readonly last_read_at: Temporal.Instant | null;
};

/** Whose feed: a user has one in each account. */
export type FeedOwner = { readonly accountId: string; readonly userId: string };

const FEED = 'schedule_ids, made_at, last_read_at';

export function findCalendarFeed(sql: Sql, { accountId, userId }: FeedOwner): Promise<CalendarFeedRow | undefined> {
  return sql.first(`select ${FEED} from calendar_feeds where client_id = $1 and user_id = $2`, [accountId, userId]);
}

/** Stores a new address; an earlier one ends. Returns whether there was one. */
export async function replaceCalendarFeed(
  sql: Sql,
  { accountId, userId }: FeedOwner,
  feed: {
    readonly feedHash: Uint8Array;
    readonly scheduleIds: readonly string[] | null;
    readonly now: Temporal.Instant;
  },
): Promise<boolean> {
  const ended = await deleteCalendarFeed(sql, { accountId, userId });
  await sql.run(
    'insert into calendar_feeds (client_id, user_id, feed_hash, schedule_ids, made_at) values ($1, $2, $3, $4::uuid[], $5)',
    [accountId, userId, feed.feedHash, feed.scheduleIds, feed.now],
  );
  return ended;
}

/** Chooses what a feed contains. Returns its earlier choice; undefined if there is no feed. */
export async function chooseFeedSchedules(
  sql: Sql,
  { accountId, userId }: FeedOwner,
  scheduleIds: readonly string[] | null,
): Promise<Pick<CalendarFeedRow, 'schedule_ids'> | undefined> {
  const before = await sql.first<Pick<CalendarFeedRow, 'schedule_ids'>>(
    'select schedule_ids from calendar_feeds where client_id = $1 and user_id = $2 for update',
    [accountId, userId],
  );
  await sql.run('update calendar_feeds set schedule_ids = $3::uuid[] where client_id = $1 and user_id = $2', [
    accountId,
    userId,
    scheduleIds,
  ]);
  return before;
}

/** Ends the address of a user. Returns false if there was none. */
export async function deleteCalendarFeed(sql: Sql, { accountId, userId }: FeedOwner): Promise<boolean> {
  const deleted = await sql.run('delete from calendar_feeds where client_id = $1 and user_id = $2', [
    accountId,
    userId,
  ]);
  return deleted > 0;
}

/** The schedules among these that exist in the account. */
export function existingSchedules(
  sql: Sql,
  accountId: string,
  ids: readonly string[],
): Promise<readonly { readonly id: string }[]> {
  return sql.rows('select id from schedules where client_id = $1 and id = any($2::uuid[]) and deleted_at is null', [
    accountId,
    ids,
  ]);
}

/** A feed with everything that decides whether and how it is read. */
export type ReadableFeedRow = CalendarFeedRow & {
  readonly client_id: string;
  readonly changed_at: Temporal.Instant | null;
  readonly body_hash: Uint8Array | null;
  readonly language: Language;
  readonly account_name: string;
  readonly time_zone: string;
};

/** The feed with this address, of a user of the account who is not locked, in an account that is not blocked. */
export function findReadableFeed(sql: Sql, feedHash: Uint8Array): Promise<ReadableFeedRow | undefined> {
  return sql.first(
    `select f.client_id, f.schedule_ids, f.made_at, f.last_read_at, f.changed_at, f.body_hash, u.language,
       c.name as account_name, c.time_zone
     from calendar_feeds f
     join memberships m on m.client_id = f.client_id and m.user_id = f.user_id
     join users u on u.id = f.user_id and u.locked_at is null
     join clients c on c.id = f.client_id and c.blocked_at is null
     where f.feed_hash = $1`,
    [feedHash],
  );
}

/**
 * Records a read, of all processes together: returns false if the last one was after `earliest`. One in the future is of a
 * clock that was set back since, and does not count.
 */
export async function takeFeedRead(
  sql: Sql,
  feedHash: Uint8Array,
  { earliest, now }: { readonly earliest: Temporal.Instant; readonly now: Temporal.Instant },
): Promise<boolean> {
  const taken = await sql.run(
    `update calendar_feeds set last_read_at = $3
     where feed_hash = $1 and (last_read_at is null or last_read_at <= $2 or last_read_at > $3)`,
    [feedHash, earliest, now],
  );
  return taken > 0;
}

/** Records that the content of a feed was found changed. */
export async function saveFeedContent(
  sql: Sql,
  feedHash: Uint8Array,
  { bodyHash, changedAt }: { readonly bodyHash: Uint8Array; readonly changedAt: Temporal.Instant },
): Promise<void> {
  await sql.run('update calendar_feeds set body_hash = $2, changed_at = $3 where feed_hash = $1', [
    feedHash,
    bodyHash,
    changedAt,
  ]);
}
