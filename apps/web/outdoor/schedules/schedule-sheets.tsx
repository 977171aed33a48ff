import { IconPlayerStopFilled } from '@tabler/icons-react';
import type { ScheduleShape } from '@zagon/contract/schedules/shapes.ts';
import { useFarmZone } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { nowMs } from '../../time/clock.ts';
import { localHour } from '../../time/ticks.ts';
import { BIG_STOP, BUTTON } from '../frame/classes.ts';
import { Sheet } from '../frame/sheet.tsx';

type PauseProps = {
  readonly schedule: ScheduleShape;
  /** The end as a UTC instant; null until resumed. */
  readonly onPause: (end: string | null) => void;
  readonly onClose: () => void;
};

/** A pause starts now; asks only how long. */
export function PauseSheet({ schedule, onPause, onClose }: PauseProps) {
  const { t } = useTexts('outdoor');
  const common = useTexts('common');
  const zone = useFarmZone();
  const pause = (days: number | null) => {
    onPause(days === null ? null : new Date(localHour(nowMs(), 0, days, zone)).toISOString());
    onClose();
  };
  return (
    <Sheet title={t('schedules.pauseTitle', { name: schedule.name })} onClose={onClose}>
      <button type="button" className={BUTTON} onClick={() => pause(1)}>
        {t('schedules.untilTomorrow')}
      </button>
      <button type="button" className={BUTTON} onClick={() => pause(3)}>
        {t('schedules.threeDays')}
      </button>
      <button type="button" className={BUTTON} onClick={() => pause(null)}>
        {t('schedules.untilResumed')}
      </button>
      <button type="button" className={BUTTON} onClick={onClose}>
        {common.t('cancel')}
      </button>
    </Sheet>
  );
}

type StopProps = { readonly schedule: ScheduleShape; readonly onStop: () => void; readonly onClose: () => void };

/** The confirmation before a running cycle is stopped. */
export function StopScheduleSheet({ schedule, onStop, onClose }: StopProps) {
  const { t } = useTexts('outdoor');
  const common = useTexts('common');
  return (
    <Sheet title={t('stop.title', { name: schedule.name })} onClose={onClose}>
      <p>{t('schedules.stopText')}</p>
      <button
        type="button"
        className={BIG_STOP}
        onClick={() => {
          onStop();
          onClose();
        }}
      >
        <IconPlayerStopFilled size={30} aria-hidden="true" />
        {t('stop.now', { name: schedule.name })}
      </button>
      <button type="button" className={BUTTON} onClick={onClose}>
        {common.t('cancel')}
      </button>
    </Sheet>
  );
}
