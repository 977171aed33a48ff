import { z } from 'zod';
import { done, endpoint, id, instant } from '../endpoint.ts';

/** Schedules of a feed; null: all of the account, also later ones. */
const chosenSchedules = z.array(id).min(1).max(500).nullable();

/** The calendar feed of a user in an account. Its address is shown only when it is made. */
export const calendarFeedShape = z.object({
  schedules: chosenSchedules,
  made_at: instant,
  /** Null: not read yet. */
  last_read_at: instant.nullable(),
});
export type CalendarFeedShape = z.output<typeof calendarFeedShape>;

export const calendarFeedEndpoints = {
  getCalendarFeed: endpoint({
    method: 'GET',
    path: '/api/me/calendar-feed',
    who: 'view',
    summary: 'The calendar feed of the user in the account, if there is one',
    reply: z.object({ feed: calendarFeedShape.nullable() }),
  }),

  /** An earlier address of the user in the account ends. */
  makeCalendarFeed: endpoint({
    method: 'POST',
    path: '/api/me/calendar-feed',
    who: 'ownItems',
    summary: 'Make a secret address at which calendars read the runs of the account; an earlier one ends',
    body: z.strictObject({ schedules: chosenSchedules }),
    reply: z.object({ feed: calendarFeedShape, address: z.string() }),
    status: 201,
  }),

  chooseCalendarSchedules: endpoint({
    method: 'PUT',
    path: '/api/me/calendar-feed',
    who: 'ownItems',
    summary: 'Choose the schedules whose runs the calendar feed contains',
    body: z.strictObject({ schedules: chosenSchedules }),
    reply: z.object({ feed: calendarFeedShape }),
  }),

  endCalendarFeed: endpoint({
    method: 'DELETE',
    path: '/api/me/calendar-feed',
    who: 'endAccess',
    summary: 'End the address of the calendar feed, with immediate effect',
    reply: done,
  }),
};
