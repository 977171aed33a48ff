import type { OrderFailure } from '@zagon/domain/outputs/output-view.ts';
import { coarseDurationText } from '@zagon/domain/units/duration.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useNow } from '../../time/clock.ts';
import { dayOf, formatTime } from '../../time/format-time.ts';
import type { OutputView } from './output-view.ts';
import { useFarmZone } from '../session/session.ts';

/** Wording of an output's state: a valve opens and closes, everything else switches on and off. */
export type OutputWording = 'valve' | 'switch';

/** Depends on what is connected: irrigation valves, or pumps, lamps, fans. */
export function wordingOf(output: { readonly type: string }): OutputWording {
  return output.type === 'irr' || output.type === 'valve' ? 'valve' : 'switch';
}

const KEYS = {
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
} as const satisfies Record<OutputWording, unknown>;

const EXTENSION_KEYS = {
  unreachable: 'output.extensionUnreachable',
  refused: 'output.extensionRefused',
} as const satisfies Record<OrderFailure, unknown>;

/**
 * Formats the state of an output: "Open, 19 min left", "Opens 14:54", "Waiting for the module".
 *
 * @param length `short` for a narrow place whose sign says that the output is open: "19 min left · no water".
 */
export function useOutputText(
  length: 'full' | 'short' = 'full',
): (view: OutputView, wording?: OutputWording) => string {
  const { t, language } = useTexts('common');
  const zone = useFarmZone();
  const now = useNow('second');
  return (view, wording = 'valve') => {
    const key = KEYS[wording];
    const when = (atMs: number) =>
      formatTime(atMs, dayOf(atMs, zone) === dayOf(now, zone) ? 'time' : 'weekdayTime', language, zone);
    switch (view.kind) {
      case 'unknown':
        return t('output.unknown');
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
      case 'open': {
        const openText =
          view.untilMs === null
            ? t(key.open)
            : t(length === 'short' ? 'output.left' : key.openLeft, {
                time: coarseDurationText(view.untilMs - now, language),
              });
        return [
          openText,
          ...(view.lacks === undefined
            ? []
            : [length === 'short' ? t('output.dry') : t('output.noWater', { off: view.lacks.join(', ') })]),
          ...(view.extensionFailed === null ? [] : [t(EXTENSION_KEYS[view.extensionFailed])]),
        ].join(' · ');
      }
      case 'closing':
        return t(view.stop === 'failed' ? 'output.stopFailed' : key.closing);
      case 'out_of_sync':
        return t(view.open ? key.outOfSyncOpen : key.outOfSyncClosed);
      case 'unreachable':
        return t('output.unreachable');
      case 'failed':
        return t('output.failed');
    }
  };
}
