import type { CalendarFeedShape } from '@zagon/contract/schedules/calendar-feed.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok } from '@zagon/domain/core/result.ts';
import { feedPath } from '@zagon/domain/schedules/calendar-feed/feed-address.ts';
import { auditChange } from '../../../calls/audit/audit-change.ts';
import type { AccountCall } from '../../../calls/call.ts';
import { secretHash } from '../../../calls/load-visitor.ts';
import { accountRoute, type Route } from '../../../calls/route.ts';
import type { Services } from '../../../calls/services.ts';
import { invalid, refused } from '../../../core/refusal.ts';
import type { Sql } from '../../../database/pool.ts';
import {
  type CalendarFeedRow,
  chooseFeedSchedules,
  deleteCalendarFeed,
  existingSchedules,
  type FeedOwner,
  findCalendarFeed,
  replaceCalendarFeed,
} from '../../../stores/schedules/calendar-feeds.ts';
import { scheduleSummaries } from '../../../stores/schedules/schedules.ts';
import { newFeedSecret } from './new-secret.ts';

/** Routes for the calendar feed of a user. What calendars read is served by `feedReader`. */
export function calendarFeedRoutes({ pools, origin }: Pick<Services, 'pools' | 'origin'>): readonly Route[] {
  return [
    accountRoute('getCalendarFeed', async (call) => {
      const feed = await findCalendarFeed(pools.system, ownerOf(call));
      return ok({ feed: feed === undefined ? null : presentFeed(feed) });
    }),

    accountRoute('makeCalendarFeed', async (call) => {
      const { body, now } = call;
      const owner = ownerOf(call);
      if (!(await areOwn(call, body.schedules))) return invalid(problem('schedules', 'unknown_thing'));
      const secret = newFeedSecret();
      const feed = await pools.system.transaction(async (sql) => {
        const before = await findCalendarFeed(sql, owner);
        const logged = await loggedSchedules(sql, owner);
        const stored = { feedHash: secretHash(secret), scheduleIds: body.schedules, now };
        const hadOne = await replaceCalendarFeed(sql, owner, stored);
        await auditChange(sql, call, hadOne ? 'calendar_feed_changed' : 'calendar_feed_made', owner.userId, {
          before: before === undefined ? null : { ...logged(before.schedule_ids), made_at: before.made_at.toString() },
          after: { ...logged(body.schedules), made_at: now.toString() },
        });
        return findCalendarFeed(sql, owner);
      });
      if (feed === undefined) throw new Error('a calendar feed was not found after it was made');
      return ok({ feed: presentFeed(feed), address: `${origin()}${feedPath(secret)}` });
    }),

    accountRoute('chooseCalendarSchedules', async (call) => {
      const { body } = call;
      const owner = ownerOf(call);
      if (!(await areOwn(call, body.schedules))) return invalid(problem('schedules', 'unknown_thing'));
      const feed = await pools.system.transaction(async (sql) => {
        const before = await chooseFeedSchedules(sql, owner, body.schedules);
        if (before === undefined) return undefined;
        const logged = await loggedSchedules(sql, owner);
        await auditChange(sql, call, 'calendar_feed_changed', owner.userId, {
          before: logged(before.schedule_ids),
          after: logged(body.schedules),
        });
        return findCalendarFeed(sql, owner);
      });
      return feed === undefined ? refused('not_found') : ok({ feed: presentFeed(feed) });
    }),

    accountRoute('endCalendarFeed', async (call) => {
      const owner = ownerOf(call);
      const isEnded = await pools.system.transaction(async (sql) => {
        const before = await findCalendarFeed(sql, owner);
        if (before === undefined || !(await deleteCalendarFeed(sql, owner))) return false;
        const logged = await loggedSchedules(sql, owner);
        const made = { ...logged(before.schedule_ids), made_at: before.made_at.toString() };
        await auditChange(sql, call, 'calendar_feed_ended', owner.userId, { before: made, after: null });
        return true;
      });
      return isEnded ? ok({ ok: true as const }) : refused('not_found');
    }),
  ];
}

function ownerOf({ account, visitor }: AccountCall): FeedOwner {
  return { accountId: account.id, userId: visitor.userId };
}

async function areOwn(call: AccountCall, ids: readonly string[] | null): Promise<boolean> {
  if (ids === null) return true;
  const found = await call.inAccount((sql) => existingSchedules(sql, call.account.id, ids));
  return found.length === new Set(ids).size;
}

/** How the log names what a feed contains; its address is never recorded. */
async function loggedSchedules(sql: Sql, { accountId }: FeedOwner) {
  const summaries = await scheduleSummaries(sql, accountId);
  return (ids: CalendarFeedRow['schedule_ids']) => ({
    schedules: ids === null ? 'all' : ids.map((id) => summaries.get(id)?.name ?? id),
  });
}

function presentFeed(row: CalendarFeedRow): CalendarFeedShape {
  return {
    schedules: row.schedule_ids === null ? null : [...row.schedule_ids],
    made_at: row.made_at.toString(),
    last_read_at: row.last_read_at?.toString() ?? null,
  };
}
