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

/** How an output is spoken of: a valve opens and closes, everything else goes on and off. */
export type OutputSpeech = 'valve' | 'switch';

/** What hangs on an output decides: valves of irrigation, or pumps, lamps, fans. */
export function speechOf(output: { readonly type: string }): OutputSpeech {
  return output.type === 'irr' || output.type === 'valve' ? 'valve' : 'switch';
}

const keys = {
  valve: {
    closed: 'output.closed',
    closedNext: 'output.closedNext',
    opens: 'output.opens',
    open: 'output.open',
    openLeft: 'output.openLeft',
    closing: 'output.closing',
    outOfSyncOpen: 'output.outOfSyncOpen',
    outOfSyncClosed: 'output.outOfSyncClosed',
  },
  switch: {
    closed: 'output.off',
    closedNext: 'output.offNext',
    opens: 'output.onAt',
    open: 'output.on',
    openLeft: 'output.onLeft',
    closing: 'output.switchingOff',
    outOfSyncOpen: 'output.outOfSyncOn',
    outOfSyncClosed: 'output.outOfSyncOff',
  },
} as const satisfies Record<OutputSpeech, unknown>;

/** Says the state of an output: "19 min left", "Opens 14:54", "Waiting for the module". */
export function useOutputWords(): (view: OutputView, speech?: OutputSpeech) => string {
  const { t, language } = useTexts('common');
  const zone = useFarmZone();
  const now = useNow('second');
  const length = useLengthWords();
  return (view, speech = 'valve') => {
    const key = keys[speech];
    const when = (atMs: number) =>
      formatTime(atMs, dayOf(atMs, zone) === dayOf(now, zone) ? 'time' : 'weekdayTime', language, zone);
    switch (view.kind) {
      case 'unavailable':
        return t('output.unavailable');
      case 'closed':
        return view.nextMs === null ? t(key.closed) : t(key.closedNext, { time: when(view.nextMs) });
      case 'waiting':
        return t(key.opens, { time: when(view.atMs) });
      case 'requested':
        return t('output.requested');
      case 'sent':
        return t('output.sent', { time: formatTime(view.sinceMs, 'timeSeconds', language, zone) });
      case 'accepted':
        return t('output.accepted');
      case 'open':
        return view.untilMs === null ? t(key.open) : t(key.openLeft, { time: length(view.untilMs - now) });
      case 'closing':
        return t(key.closing);
      case 'out_of_sync':
        return t(view.open ? key.outOfSyncOpen : key.outOfSyncClosed);
      case 'unreachable':
        return t('output.unreachable');
      case 'failed':
        return t('output.failed');
    }
  };
}
