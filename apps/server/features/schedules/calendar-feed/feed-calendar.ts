import type { Language } from '@zagon/domain/core/language.ts';
import { type FeedRun, runEvent } from '@zagon/domain/schedules/calendar-feed/run-event.ts';
import type { Calendar } from '@zagon/domain/schedules/calendar-feed/write-calendar.ts';

/** For whom a feed is written. */
export type FeedReader = {
  readonly language: Language;
  /** Name of the account. */
  readonly accountName: string;
  /** Zone of the farm. */
  readonly timeZone: string;
};

/** The calendar of these runs, in their order. */
export function feedCalendar(runs: readonly FeedRun[], { language, accountName, timeZone }: FeedReader): Calendar {
  return {
    name: `Zagon: ${accountName}`,
    timeZone,
    events: runs.map((run) => runEvent(run, language, timeZone)),
  };
}
