import type { OpeningNote } from '../../../entities/output/opening-note.ts';
import { useOutputText } from '../../../entities/output/output-text.ts';
import type { OutputView } from '../../../entities/output/output-view.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime } from '../../../time/format-time.ts';

/** The state of a section in its tile, with any warning about opening and the running schedule. */
export function useTileText(view: OutputView, note: OpeningNote | null, sending: boolean): string {
  const { t, language } = useTexts('start');
  const common = useTexts('common');
  const outputText = useOutputText();
  const zone = useFarmZone();
  if (sending) return common.t('output.requested');
  const state = outputText(view);
  if (view.kind === 'open') return view.by === 'program' ? [state, view.schedule].join(' · ') : state;
  if (note === null || note.closed) return state;
  const time = note.kind === 'stale' ? formatTime(note.atMs, 'dateTime', language, zone) : '';
  return `${state} · ${t(`quick.note.${note.kind}`, { time })}`;
}
