import {
  IconAntennaBarsOff,
  IconCheck,
  IconClock,
  IconCloudUpload,
  IconFlag,
  IconPlayerPause,
} from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Countdown } from '../../../ui/value/countdown.tsx';
import { StatePill } from '../../../ui/frame/state-pill.tsx';
import { useWhen } from '../../../entities/schedule/use-when.ts';
import type { RowState } from './row-state.ts';

/** The state of a schedule as a pill with an icon and one line below. */
export function StateCell({ state }: { readonly state: RowState }) {
  const { t } = useTexts('schedules');
  const when = useWhen();
  switch (state.kind) {
    case 'running':
      return (
        <StatePill tone="water" sub={<Countdown until={state.untilMs} worded />}>
          {t('state.running')}
        </StatePill>
      );
    case 'late':
      return (
        <StatePill tone="warn" icon={<IconClock aria-hidden="true" />} sub={t('state.lateSub')}>
          {t('state.late', { minutes: state.minutes })}
        </StatePill>
      );
    case 'unheard':
      return (
        <StatePill tone="stale" icon={<IconAntennaBarsOff aria-hidden="true" />} sub={t('state.unheardSub')}>
          {t('state.unheard')}
        </StatePill>
      );
    case 'waiting':
      return (
        <StatePill tone="wait" icon={<IconCloudUpload aria-hidden="true" />} sub={t('state.waitingSub')}>
          {t('state.waiting')}
        </StatePill>
      );
    case 'paused':
      return (
        <StatePill
          tone="stale"
          icon={<IconPlayerPause aria-hidden="true" />}
          sub={state.untilMs === null ? t('state.untilResumed') : t('state.until', { when: when(state.untilMs).until })}
        >
          {t('state.paused')}
        </StatePill>
      );
    case 'active':
      return (
        <StatePill tone="ok" icon={<IconCheck stroke={2.6} aria-hidden="true" />}>
          {t('state.active')}
        </StatePill>
      );
    case 'ended':
      return (
        <StatePill tone="plain" icon={<IconFlag aria-hidden="true" />}>
          {t('state.ended')}
        </StatePill>
      );
  }
}
