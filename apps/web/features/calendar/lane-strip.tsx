import { keyOfRun, kindOf, lookOf } from '../../lib/schedules/board-run.ts';
import { laneOf, type CalendarDay } from './calendar-days.ts';
import css from './lane-strip.module.css';

/** A day as 24 hours in three lanes, noon as a hairline. Decoration: the words beside it say what is not as usual. */
export function LaneStrip({ day, nowMs }: { readonly day: CalendarDay; readonly nowMs: number }) {
  const { startMs, endMs, runs } = day;
  const part = (ms: number) => (100 * (Math.min(endMs, Math.max(startMs, ms)) - startMs)) / (endMs - startMs);
  return (
    <span className={css.strip} aria-hidden="true">
      {runs.map((run) => {
        const left = part(Date.parse(run.starts_at));
        return (
          <i
            key={keyOfRun(run)}
            data-lane={laneOf(run)}
            data-kind={kindOf(run)}
            data-look={lookOf(run)}
            style={{ left: `${left}%`, width: `max(2px, ${part(Date.parse(run.ends_at)) - left}%)` }}
          />
        );
      })}
      {nowMs >= startMs && nowMs < endMs && <u style={{ left: `${part(nowMs)}%` }} />}
    </span>
  );
}
