import {
  IconArrowBackUp,
  IconClockExclamation,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipForward,
  IconPlayerStopFilled,
} from '@tabler/icons-react';
import type { ScheduleShape } from '@zagon/contract/schedules/shapes.ts';
import { useState } from 'react';
import { useRights } from '../../entities/schedule/rights.ts';
import { useWhen } from '../../entities/schedule/use-when.ts';
import { useFarmZone } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useConnection } from '../../live/connection.ts';
import { useNow } from '../../time/clock.ts';
import { dayOf } from '../../time/format-time.ts';
import { BUTTON, PRIMARY, STOP } from '../frame/classes.ts';
import css from '../frame/frame.module.css';
import { DayStrip } from './day-strip.tsx';
import { PauseSheet, StopScheduleSheet } from './schedule-sheets.tsx';
import { comingSkips, scheduleState, type ScheduleState } from './schedule-state.ts';
import { useScheduleWrites } from './use-schedule-writes.ts';

const TONES = { running: 'water', paused: 'stale', planned: 'plain', idle: 'plain' } as const satisfies Record<
  ScheduleState['kind'],
  string
>;

/** A schedule: its state, its next start, its day, and its actions. */
export function ScheduleCard({ schedule }: { readonly schedule: ScheduleShape }) {
  const { t } = useTexts('outdoor');
  const when = useWhen();
  const writes = useScheduleWrites(schedule);
  const state = scheduleState(schedule);
  return (
    <article className={css.card} data-tone={TONES[state.kind]} aria-label={schedule.name}>
      <div>
        <h2>{schedule.name}</h2>
        <p role="status">
          {state.kind === 'planned'
            ? t('schedules.planned', { when: when(state.atMs).full })
            : state.kind === 'paused' && state.untilMs !== null
              ? t('schedules.pausedUntil', { when: when(state.untilMs).until })
              : t(`schedules.${state.kind}`)}
        </p>
      </div>
      <DayStrip schedule={schedule} />
      {!schedule.on_device && schedule.state !== 'ended' && (
        <p className={css.notice}>
          <IconClockExclamation size={26} aria-hidden="true" />
          {t('notOnDevice')}
        </p>
      )}
      <Skips schedule={schedule} writes={writes} />
      <Actions schedule={schedule} state={state} writes={writes} />
      {writes.failure !== null && (
        <p className={css.notice} role="alert">
          {writes.failure}
        </p>
      )}
    </article>
  );
}

type Writes = ReturnType<typeof useScheduleWrites>;
type ActionsProps = { readonly schedule: ScheduleShape; readonly state: ScheduleState; readonly writes: Writes };

function Actions({ schedule, state, writes }: ActionsProps) {
  const { t } = useTexts('outdoor');
  const common = useTexts('common');
  const rights = useRights();
  const isOffline = useConnection().link === 'offline';
  const [asking, setAsking] = useState<'pause' | 'stop' | null>(null);
  const disabled = writes.busy || isOffline;
  const close = () => setAsking(null);
  return (
    <>
      {state.kind === 'paused' && rights.operate && (
        <button type="button" className={PRIMARY} disabled={disabled} onClick={() => void writes.resume()}>
          <IconPlayerPlay size={28} aria-hidden="true" />
          {t('schedules.resume')}
        </button>
      )}
      {rights.hold && (state.kind === 'planned' || state.kind === 'idle') && (
        <div className={css.pair}>
          {state.kind === 'planned' && (
            <button
              type="button"
              className={BUTTON}
              disabled={disabled}
              aria-label={t('schedules.skipOf', { name: schedule.name })}
              onClick={() => void writes.skip(state.cycle)}
            >
              <IconPlayerSkipForward size={26} aria-hidden="true" />
              {t('schedules.skip')}
            </button>
          )}
          <button
            type="button"
            className={BUTTON}
            disabled={disabled}
            aria-label={t('schedules.pauseOf', { name: schedule.name })}
            onClick={() => setAsking('pause')}
          >
            <IconPlayerPause size={26} aria-hidden="true" />
            {t('schedules.pause')}
          </button>
        </div>
      )}
      {state.kind === 'running' && rights.stop && (
        <button
          type="button"
          className={STOP}
          disabled={writes.busy}
          aria-label={common.t('stopOutput.name', { name: schedule.name })}
          onClick={() => setAsking('stop')}
        >
          <IconPlayerStopFilled size={28} aria-hidden="true" />
          {common.t('stop')}
        </button>
      )}
      {isOffline && <p className={css.sub}>{common.t('needsConnection')}</p>}
      {asking === 'pause' && (
        <PauseSheet schedule={schedule} onPause={(end) => void writes.pause(end)} onClose={close} />
      )}
      {asking === 'stop' && <StopScheduleSheet schedule={schedule} onStop={() => void writes.stop()} onClose={close} />}
    </>
  );
}

/** Cycles skipped by hand, each with an undo button. */
function Skips({ schedule, writes }: Pick<ActionsProps, 'schedule' | 'writes'>) {
  const { t } = useTexts('outdoor');
  const zone = useFarmZone();
  const now = useNow('minute');
  const when = useWhen();
  const { operate } = useRights();
  const isOffline = useConnection().link === 'offline';
  const skips = comingSkips(schedule, dayOf(now, zone));
  return skips.map((skip) => {
    const day = when(Temporal.PlainDate.from(skip.date).toZonedDateTime(zone).epochMilliseconds).day;
    return (
      <div key={`${skip.date} ${skip.cycle}`} className={css.list}>
        <p>{t('schedules.skipped', { day, cycle: skip.cycle })}</p>
        {operate && (
          <button
            type="button"
            className={BUTTON}
            disabled={writes.busy || isOffline}
            onClick={() => void writes.takeBack(skip)}
          >
            <IconArrowBackUp size={26} aria-hidden="true" />
            {t('schedules.takeBack')}
          </button>
        )}
      </div>
    );
  });
}
