import { IconClock, IconInfoCircle, IconPlugConnectedX } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime } from '../../../time/format-time.ts';
import { useZone } from '../../../time/zone.ts';
import type { OpeningNote } from './opening-notes.ts';
import css from '../outputs.module.css';

const icons = {
  unknown: IconInfoCircle,
  inactive: IconInfoCircle,
  expired: IconInfoCircle,
  looking: IconInfoCircle,
  noConnection: IconPlugConnectedX,
  stationOffline: IconPlugConnectedX,
  stale: IconClock,
} as const satisfies Record<OpeningNote['kind'], unknown>;

/** One line about what prevents or endangers the opening. */
export function OpeningNoteLine({ note }: { readonly note: OpeningNote }) {
  const { t, language } = useTexts('outputs');
  const zone = useZone();
  const Icon = icons[note.kind];
  const time = note.kind === 'stale' ? formatTime(note.atMs, 'dateTime', language, zone) : '';
  return (
    <p className={css.note} data-kind={note.kind}>
      <Icon size={20} aria-hidden="true" />
      <span>{t(`note.${note.kind}`, { time })}</span>
    </p>
  );
}
