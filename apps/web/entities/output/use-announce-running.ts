import type { StillRunning } from '@zagon/contract/resources/still-running.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatTime } from '../../time/format-time.ts';
import { notify } from '../../ui/frame/notify.ts';
import { notifyWithUndo } from '../../ui/frame/notify-with-undo.tsx';
import { mayStop, useFarmZone, useMe } from '../session/session.ts';
import { useStopOutput } from './stop-output.ts';

/** Announces which outputs keep running after a change, and until when; users who may stop are offered Stop. */
export function useAnnounceRunning(): (running: StillRunning) => void {
  const { t, language } = useTexts('common');
  const zone = useFarmZone();
  const me = useMe();
  const stop = useStopOutput();
  return (running = []) => {
    for (const { id_output: id, name, closes_at: closesAt } of running) {
      const text = t('stillRunning', { name, time: formatTime(closesAt, 'time', language, zone) });
      if (me !== undefined && mayStop(me)) notifyWithUndo(text, t('stop'), () => stop(id));
      else notify(text);
    }
  };
}
