import { fillText, type Language } from '@zagon/domain/core/language.ts';
import type { OutputView } from '@zagon/domain/outputs/output-view.ts';
import { OPEN_NOW_TEXTS } from './texts.ts';

const LOCALES = { pl: 'pl', en: 'en-GB' } as const satisfies Record<Language, string>;

/** Who reads, where the farm is, and when. */
export type Reading = { readonly language: Language; readonly timeZone: string; readonly at: Temporal.Instant };

/** Time of day on the farm, with the day of the week unless it is that of the reading. */
export function timeText(atMs: number, { language, timeZone, at }: Reading): string {
  const time = Temporal.Instant.fromEpochMilliseconds(Math.round(atMs)).toZonedDateTimeISO(timeZone);
  const isToday = time.toPlainDate().equals(at.toZonedDateTimeISO(timeZone).toPlainDate());
  return time.toLocaleString(LOCALES[language], {
    ...(isToday ? {} : { weekday: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}

/** The state of an output that is not confirmed closed, with what is known of its beginning and its end. */
export function stateText(view: OutputView, reading: Reading): string {
  const text = (name: keyof typeof OPEN_NOW_TEXTS, atMs?: number): string =>
    fillText(OPEN_NOW_TEXTS[name][reading.language], atMs === undefined ? {} : { time: timeText(atMs, reading) });
  switch (view.kind) {
    case 'unknown':
      return [text('unknown'), ...(view.untilMs === null ? [] : [text('plannedEnd', view.untilMs)])].join(' · ');
    case 'waiting':
      return text('due', view.atMs);
    case 'requested':
    case 'sent':
    case 'accepted':
      return text('ordered', view.sinceMs);
    case 'open': {
      const since = view.fromMs === null ? text('running') : text('runningSince', view.fromMs);
      return `${since}, ${view.untilMs === null ? text('noEnd') : text('until', view.untilMs)}`;
    }
    case 'closing':
      return text(view.stop === 'failed' ? 'stopFailed' : 'closing');
    case 'out_of_sync':
      return text(view.open ? 'openUnasked' : 'closedUnasked');
    case 'closed':
    case 'unreachable':
    case 'failed':
      throw new Error(`an output that is ${view.kind} is confirmed closed and not listed`);
  }
}
