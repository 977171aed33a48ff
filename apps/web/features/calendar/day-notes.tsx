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

const icons = {
  error: IconAlertTriangleFilled,
  waits: IconClock,
  paused: IconPlayerPause,
  expired: IconPlayerStop,
  skipped: IconArrowFork,
  skippedMany: IconArrowFork,
  clock: IconClockHour4,
} as const satisfies Record<DayNote['kind'], unknown>;

/** Maximum lines in a cell. */
const MAX_LINES = 2;

/** The day's exceptions, or else how much is done or planned. */
export function DayNotes({ day, isLoaded }: { readonly day: CalendarDay; readonly isLoaded: boolean }) {
  const { t } = useTexts('calendar');
  const noteText = useNoteText();
  if (!isLoaded) return <span className={css.note}>{t('noData')}</span>;
  const { notes } = day;
  if (notes.length > 0) {
    const shown = notes.slice(0, MAX_LINES);
    return (
      <>
        {shown.map((note) => {
          const Icon = icons[note.kind];
          return (
            <span key={noteText(note)} className={css.note} data-kind={note.kind}>
              <Icon size={15} aria-hidden="true" />
              {note.kind === 'skipped' && <span className="vh">{t('look.skipped')}: </span>}
              {note.kind === 'waits' && <span className="vh">{t('waitsHidden')}: </span>}
              <span>{noteText(note)}</span>
            </span>
          );
        })}
        {notes.length > MAX_LINES && <span className={css.note}>{t('more', { count: notes.length - MAX_LINES })}</span>}
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

function useNoteText(): (note: DayNote) => string {
  const { t, language } = useTexts('calendar');
  const zone = useFarmZone();
  return (note) => {
    switch (note.kind) {
      case 'error':
      case 'paused':
      case 'expired':
        return t(`note.${note.kind}`, { name: note.name });
      case 'waits':
        return t('note.waits', { name: note.name, minutes: note.minutes ?? 0 });
      case 'skipped':
        return t('note.skipped', { name: note.name, time: formatTime(note.atMs, 'time', language, zone) });
      case 'skippedMany':
        return t('skippedCount', { count: note.count });
      case 'clock':
        return t('note.clock', { hours: note.hours });
    }
  };
}
