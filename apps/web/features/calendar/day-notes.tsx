import {
  IconAlertTriangleFilled,
  IconArrowFork,
  IconCheck,
  IconClock,
  IconClockHour4,
  IconPlayerPause,
  IconPlayerStop,
} from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useFarmZone } from '../../entities/session/session.ts';
import { formatTime } from '../../time/format-time.ts';
import type { CalendarDay, DayNote } from './calendar-days.ts';
import css from './calendar.module.css';
import { RunName } from './run-name.tsx';

const icons = {
  error: IconAlertTriangleFilled,
  waits: IconClock,
  paused: IconPlayerPause,
  expired: IconPlayerStop,
  skipped: IconArrowFork,
  skippedMany: IconArrowFork,
  clock: IconClockHour4,
} as const satisfies Record<DayNote['kind'], unknown>;

/** Lines of a cell, fixed so that all weeks of a month have the same height. */
const LINES = 2;

type Props = {
  readonly day: CalendarDay;
  /** Names for a narrow day, by the full name. */
  readonly names: ReadonlyMap<string, string>;
  readonly isLoaded: boolean;
};

/** The day's exceptions, or else how much is done or planned. */
export function DayNotes({ day, names, isLoaded }: Props) {
  const { t } = useTexts('calendar');
  const noteText = useNoteText();
  if (!isLoaded) return <span className={css.note}>{t('noData')}</span>;
  const { notes } = day;
  if (notes.length > 0) {
    // The last line names how many more there are.
    const shown = notes.length > LINES ? notes.slice(0, LINES - 1) : notes;
    return (
      <>
        {shown.map((note) => {
          const Icon = icons[note.kind];
          const { name, rest } = noteText(note);
          return (
            <span key={`${note.kind} ${name} ${rest}`} className={css.note} data-kind={note.kind}>
              <Icon size={15} aria-hidden="true" />
              {note.kind === 'skipped' && <span className="vh">{t('look.skipped')}: </span>}
              {note.kind === 'waits' && <span className="vh">{t('waitsHidden')}: </span>}
              <span className={css.noteName}>
                <RunName full={name} short={names.get(name)} />
              </span>
              {rest !== '' && <span className={css.noteRest}>{rest}</span>}
            </span>
          );
        })}
        {notes.length > shown.length && (
          <span className={css.note}>{t('more', { count: notes.length - shown.length })}</span>
        )}
      </>
    );
  }
  if (day.done + day.planned === 0) return <span className="vh">{t('none')}</span>;
  return (
    <span className={css.note} data-kind={day.done > 0 ? 'done' : undefined}>
      {day.done > 0 && <IconCheck size={15} stroke={2.4} aria-hidden="true" />}
      <span>
        {[
          ...(day.done > 0 ? [t('done', { count: day.done })] : []),
          ...(day.planned > 0 ? [t('planned', { count: day.planned })] : []),
        ].join(', ')}
      </span>
    </span>
  );
}

/** A note in two parts: a name that may be truncated, and a part that must stay readable. */
type NoteText = { readonly name: string; readonly rest: string };

function useNoteText(): (note: DayNote) => NoteText {
  const { t, language } = useTexts('calendar');
  const zone = useFarmZone();
  return (note) => {
    switch (note.kind) {
      case 'error':
      case 'paused':
      case 'expired':
        return { name: note.name, rest: t(`note.${note.kind}`) };
      case 'waits':
        return { name: note.name, rest: t('note.waits', { minutes: note.minutes ?? 0 }) };
      case 'skipped':
        return { name: note.name, rest: formatTime(note.atMs, 'time', language, zone) };
      case 'skippedMany':
        return { name: t('skippedCount', { count: note.count }), rest: '' };
      case 'clock':
        return { name: t('note.clock', { hours: note.hours }), rest: '' };
    }
  };
}
