import type { ScheduleShape } from '@zagon/contract/schedules/shapes.ts';
import { usePlannedOpenings } from '../../entities/output/use-planned-openings.ts';
import { useFarmZone } from '../../entities/session/session.ts';
import { useNow } from '../../time/clock.ts';
import { localHour } from '../../time/ticks.ts';
import css from './day-strip.module.css';
import { stripParts } from './schedule-state.ts';

const WIDTH = 1_000;

/** The day of a schedule as a strip, with a mark at now; the sentence above it contains the same in words. */
export function DayStrip({ schedule }: { readonly schedule: ScheduleShape }) {
  const zone = useFarmZone();
  const now = useNow('minute');
  const openings = usePlannedOpenings().data ?? [];
  const day = { fromMs: localHour(now, 0, 0, zone), untilMs: localHour(now, 0, 1, zone) };
  const mark = ((now - day.fromMs) / (day.untilMs - day.fromMs)) * WIDTH;
  return (
    <svg className={css.strip} viewBox={`0 0 ${WIDTH} 40`} preserveAspectRatio="none" aria-hidden="true">
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
      <rect className={css.now} x={mark - 2} y="0" width="5" height="40" />
    </svg>
  );
}
