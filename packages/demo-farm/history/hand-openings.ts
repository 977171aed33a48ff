import { openingDelayS } from '@zagon/field-model/hydraulics/actuation.ts';
import { keyOf } from '@zagon/field-model/random/draw.ts';
import { DAY_MS } from '@zagon/field-model/weather/site.ts';
import type { DemoAccount, HandWatering } from '../accounts/account.ts';
import { demoId } from '../demo-id.ts';
import { DEMO_SEED, DEMO_TIME_ZONE } from '../demo-place.ts';
import type { DemoPerson } from '../people/person.ts';
import type { Season } from '../schedules/demo-schedule.ts';
import type { DemoSection } from '../water/water.ts';
import type { HistorySpan } from './calendar.ts';

/** A valve opened by hand that closed on its own when its time was up. */
export type HandOpening = {
  readonly id: string;
  readonly section: DemoSection;
  readonly person: DemoPerson;
  readonly minutes: number;
  readonly requestedAtMs: number;
  readonly openedAtMs: number;
  readonly closedAtMs: number;
};

const delayKey = keyOf(DEMO_SEED, 'hand-openings');

/** All hand openings of an account within the span, oldest first. */
export function handOpenings(account: DemoAccount, season: Season, span: HistorySpan): readonly HandOpening[] {
  return account.handWatering
    .flatMap((habit) => {
      const section = account.sections.find(({ id }) => id === habit.sectionId);
      return section === undefined ? [] : openingsOf(habit, section, season, span);
    })
    .sort((a, b) => a.requestedAtMs - b.requestedAtMs);
}

function openingsOf(habit: HandWatering, section: DemoSection, season: Season, span: HistorySpan): HandOpening[] {
  const lastMs = span.bornMs - habit.lastDaysAgo * DAY_MS;
  const minutes = Math.max(10, 5 * Math.round((habit.shareOfWeek * season.minutesPerWeek) / 5));
  const openings: HandOpening[] = [];
  for (let dayMs = span.fromMs; dayMs <= lastMs; dayMs += DAY_MS) {
    const date = Temporal.Instant.fromEpochMilliseconds(dayMs).toZonedDateTimeISO('UTC').toPlainDate();
    if (!habit.weekdays.includes(date.dayOfWeek)) continue;
    const at = date.toZonedDateTime({ timeZone: DEMO_TIME_ZONE, plainTime: habit.time });
    const openedAtMs = at.epochMilliseconds + Math.round(1000 * openingDelayS(delayKey, dayMs / DAY_MS, 'valve'));
    openings.push({
      id: demoId('manual_open', `${section.id}/${date.toString()}`),
      section,
      person: habit.person,
      minutes,
      requestedAtMs: at.epochMilliseconds,
      openedAtMs,
      closedAtMs: openedAtMs + minutes * 60_000,
    });
  }
  return openings;
}
