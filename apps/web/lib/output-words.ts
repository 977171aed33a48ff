import { timeLeft } from '@zagon/domain/units/age.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { useCallback } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { useNow } from '../time/clock.ts';
import { dayOf, formatTime } from '../time/format-time.ts';
import type { OutputView } from './output-view.ts';
import { useFarmZone } from './session.ts';

/** Says a length of time in words: "19 min", "1,5 godz." */
export function useLengthWords(): (lengthMs: number) => string {
  const { t, language } = useTexts('ui');
  return useCallback(
    (lengthMs) => {
      const { unit, count } = timeLeft(lengthMs);
      if (unit === 'seconds') return t('left.seconds', { seconds: count });
      if (unit === 'minutes') return t('left.minutes', { minutes: count });
      return t('left.hours', { hours: formatNumber(count, count % 1 === 0 ? 0 : 1, language) });
    },
    [t, language],
  );
}

/** Says the state of an output: "19 min left", "Opens 14:54", "Waiting for the module". */
export function useOutputWords(): (view: OutputView) => string {
  const { t, language } = useTexts('common');
  const zone = useFarmZone();
  const now = useNow('second');
  const length = useLengthWords();
  const time = (atMs: number) => formatTime(atMs, 'time', language, zone);
  return (view) => {
    switch (view.kind) {
      case 'unavailable':
        return t('output.unavailable');
      case 'closed':
        if (view.nextMs === null) return t('output.closed');
        return dayOf(view.nextMs, zone) === dayOf(now, zone)
          ? t('output.opens', { time: time(view.nextMs) })
          : t('output.opens', { time: formatTime(view.nextMs, 'weekdayTime', language, zone) });
      case 'requested':
        return t('output.requested');
      case 'sent':
        return t('output.sent', { time: formatTime(view.sinceMs, 'timeSeconds', language, zone) });
      case 'accepted':
        return t('output.accepted');
      case 'open':
        return view.untilMs === null ? t('output.open') : t('output.openLeft', { time: length(view.untilMs - now) });
      case 'closing':
        return t('output.closing');
      case 'out_of_sync':
        return t(view.open ? 'output.outOfSyncOpen' : 'output.outOfSyncClosed');
      case 'unreachable':
        return t('output.unreachable');
      case 'failed':
        return t('output.failed');
    }
  };
}
