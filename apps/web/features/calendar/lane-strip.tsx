import { failedInPart, keyOfRun, kindOf, runStyle } from '../../entities/schedule/board-run.ts';
import { laneOf, type CalendarDay } from './calendar-days.ts';
import css from './lane-strip.module.css';

/** A day as 24 hours in three lanes, with a hairline at noon. Decorative: the adjacent text names the exceptions. */
export function LaneStrip({ day, nowMs }: { readonly day: CalendarDay; readonly nowMs: number }) {
  const { startMs, endMs, runs } = day;
  const share = (ms: number) => (100 * (Math.min(endMs, Math.max(startMs, ms)) - startMs)) / (endMs - startMs);
  return (
    <span className={css.strip} aria-hidden="true">
      {runs.map((run) => {
        const left = share(Date.parse(run.starts_at));
        return (
          <i
            key={keyOfRun(run)}
            data-lane={laneOf(run)}
            data-kind={kindOf(run)}
            data-look={failedInPart(run) ? 'done' : runStyle(run)}
            data-failed={failedInPart(run) || undefined}
            style={{ left: `${left}%`, width: `max(2px, ${share(Date.parse(run.ends_at)) - left}%)` }}
          />
        );
      })}
      {nowMs >= startMs && nowMs < endMs && <u style={{ left: `${share(nowMs)}%` }} />}
    </span>
  );
}
