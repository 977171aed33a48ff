import { IconClock, IconInfoCircle, IconPlugConnectedX } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime } from '../../../time/format-time.ts';
import { useZone } from '../../../time/zone.ts';
import type { OpeningNote } from '../../../entities/output/opening-note.ts';
import { Notice } from '../../../ui/frame/notice.tsx';

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
  const { t, language } = useTexts('common');
  const zone = useZone();
  const Icon = icons[note.kind];
  const time = note.kind === 'stale' ? formatTime(note.atMs, 'dateTime', language, zone) : '';
  return (
    <Notice
      tone={note.kind === 'stationOffline' || note.kind === 'expired' ? 'warn' : 'stale'}
      space="below"
      icon={<Icon size={20} aria-hidden="true" />}
    >
      {t(`openingNote.${note.kind}`, { time })}
    </Notice>
  );
}
