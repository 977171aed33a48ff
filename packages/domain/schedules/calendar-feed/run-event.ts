import type { Language, Text } from '../../core/language.ts';
import { formatQuantity } from '../../units/format.ts';
import type { CycleOutcome } from '../why/explain.ts';

/** A run as a feed contains it. */
export type FeedRun = {
  readonly scheduleId: string;
  /** Day of the farm, "2026-06-15". */
  readonly date: string;
  readonly cycle: number;
  /** Name of the schedule. */
  readonly name: string;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
  readonly outcome: CycleOutcome;
  /** True if its conditions are read only shortly before its start. */
  readonly isUndecided: boolean;
  /** Title of its why card. */
  readonly title: Text;
  /** Why it does not run as planned, with figures; null: it does. */
  readonly reason: Text | null;
  /** m³; null: not known. */
  readonly water: { readonly planned: number | null; readonly given: number | null; readonly measured: number | null };
  /** Sections or devices in opening order. */
  readonly elements: readonly {
    readonly name: string;
    readonly opensAt: Temporal.Instant;
    readonly closesAt: Temporal.Instant;
  }[];
};

/** The state of an event as calendars show it (RFC 5545, 3.8.1.11). */
export type EventStatus = 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';

/** An event of a calendar. */
export type CalendarEvent = {
  readonly uid: string;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
  readonly status: EventStatus;
  readonly summary: string;
  readonly description: string;
};

const TEXTS = {
  undecided: {
    pl: 'Warunki zostaną sprawdzone tuż przed startem.',
    en: 'Its conditions are checked just before it starts.',
  },
  planned: { pl: 'Woda w planie', en: 'Water planned' },
  given: { pl: 'Podana woda', en: 'Water applied' },
  measured: { pl: 'Woda według wodomierza', en: 'Water by the meter' },
} as const satisfies Record<string, Text>;

/** The event of a run, in the language of its reader; times in the text are in the zone of the farm. */
export function runEvent(run: FeedRun, language: Language, timeZone: string): CalendarEvent {
  const status = eventStatus(run);
  return {
    uid: runUid(run),
    startsAt: run.startsAt,
    endsAt: run.endsAt,
    status,
    summary: summaryOf(run),
    description: [
      ...(status === 'TENTATIVE' ? [TEXTS.undecided[language]] : outcomeLines(run, language)),
      ...waterLines(run, status, language),
      ...(status === 'CANCELLED' ? [] : run.elements.map((element) => elementLine(element, timeZone))),
    ].join('\n'),
  };
}

/** The same for a run when it is planned, while it runs and when it is over, so that calendars update one event. */
function runUid({ scheduleId, date, cycle }: FeedRun): string {
  return `${scheduleId}-${date}-${cycle}@zagon`;
}

/** Whether a run is certain, depends on conditions that are not read yet, or does not take place. */
export function eventStatus({ outcome, isUndecided }: Pick<FeedRun, 'outcome' | 'isUndecided'>): EventStatus {
  switch (outcome) {
    case 'will_not_run':
    case 'did_not_run':
      return 'CANCELLED';
    case 'will_run':
      return isUndecided ? 'TENTATIVE' : 'CONFIRMED';
    case 'running':
    case 'ran':
    case 'ran_in_part':
      return 'CONFIRMED';
  }
}

/** The name of the schedule, and that of its section if it has only one of another name. */
function summaryOf({ name, elements: [only, ...others] }: FeedRun): string {
  return only === undefined || others.length > 0 || only.name === name ? name : `${name} – ${only.name}`;
}

function outcomeLines({ title, reason }: FeedRun, language: Language): readonly string[] {
  const lines = [title[language], ...(reason === null ? [] : [reason[language]])];
  return lines.filter((line) => line !== '');
}

/** The water of a run: as planned until something is known of what it got. */
function waterLines({ water }: FeedRun, status: EventStatus, language: Language): readonly string[] {
  if (status === 'CANCELLED') return [];
  const { planned, given, measured } = water;
  const line = (text: Text, m3: number | null): readonly string[] =>
    m3 === null ? [] : [`${text[language]}: ${formatQuantity(m3, { decimals: 1, suffix: 'm³' }, language)}`];
  const known = [...line(TEXTS.given, given), ...line(TEXTS.measured, measured)];
  return known.length > 0 ? known : line(TEXTS.planned, planned);
}

function elementLine({ name, opensAt, closesAt }: FeedRun['elements'][number], timeZone: string): string {
  const clock = (at: Temporal.Instant) =>
    at.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' });
  return `${clock(opensAt)}–${clock(closesAt)} ${name}`;
}
