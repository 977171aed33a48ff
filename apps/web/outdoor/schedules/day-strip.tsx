import type { ScheduleShape } from '@zagon/contract/schedules/shapes.ts';
import { usePlannedOpenings } from '../../entities/output/use-planned-openings.ts';
import { useWhen } from '../../entities/schedule/use-when.ts';
import { useFarmZone } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useNow } from '../../time/clock.ts';
import { localHour } from '../../time/ticks.ts';
import css from './day-strip.module.css';
import { nextDay, stripParts } from './schedule-state.ts';

const WIDTH = 1_000;

/** The next 24 hours of a schedule as a strip, with a mark at midnight; the sentence above it says in words when it starts. */
export function DayStrip({ schedule }: { readonly schedule: ScheduleShape }) {
  const { t } = useTexts('outdoor');
  const zone = useFarmZone();
  const now = useNow('minute');
  const when = useWhen();
  const openings = usePlannedOpenings().data ?? [];
  const day = nextDay(now);
  const midnight = ((localHour(now, 0, 1, zone) - day.fromMs) / (day.untilMs - day.fromMs)) * WIDTH;
  return (
    <div aria-hidden="true">
      <svg className={css.strip} viewBox={`0 0 ${WIDTH} 40`} preserveAspectRatio="none">
        <rect className={css.midnight} x={midnight - 2} y="0" width="4" height="40" />
        {stripParts(openings, schedule.id, day).map(({ id, from, width, fertigation }) => (
          <rect
            key={id}
            className={fertigation ? css.ferti : css.water}
            x={from * WIDTH}
            y="8"
            width={Math.max(6, width * WIDTH)}
            height="24"
          />
        ))}
      </svg>
      <p className="spread caption">
        <span>{t('schedules.now')}</span>
        <span>{when(day.untilMs).full}</span>
      </p>
    </div>
  );
}
