import { IconAlertTriangleFilled, IconArrowFork, IconCheck } from '@tabler/icons-react';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { keyOfRun, kindOf, lookOf } from '../../lib/schedules/board-run.ts';
import type { BoardRun } from '../../lib/schedules/use-board.ts';
import { useFarmZone } from '../../lib/session.ts';
import { formatTime } from '../../time/format-time.ts';
import { laneOf, type CalendarDay } from './calendar-days.ts';
import { useRunWords } from './use-run-words.ts';
import css from './week.module.css';

type Props = {
  readonly days: readonly CalendarDay[];
  readonly today: string;
  readonly nowMs: number;
  readonly onOpenDay: (date: string) => void;
  readonly onWhy: (run: BoardRun) => void;
};

const HOUR_MS = 3_600_000;
/** Marks of the hours at the left. */
const MARKS = [3, 6, 9, 12, 15, 18, 21];

const signs = {
  done: IconCheck,
  skipped: IconArrowFork,
  error: IconAlertTriangleFilled,
  planned: null,
  running: null,
} as const satisfies Record<ReturnType<typeof lookOf>, unknown>;

/** A week with the hours downwards; each day has the same three lanes as its strip in the month. */
export function WeekGrid({ days, today, nowMs, onOpenDay, onWhy }: Props) {
  const { language } = useTexts('calendar');
  const zone = useFarmZone();
  return (
    <div className={css.week}>
      <div className={css.hours} aria-hidden="true">
        {MARKS.map((hour) => (
          <span key={hour} className="num" style={{ top: `${(100 * hour) / 24}%` }}>
            {String(hour).padStart(2, '0')}
          </span>
        ))}
      </div>
      {days.map((day) => (
        <section key={day.date} className={css.day} data-today={day.date === today || undefined}>
          <h3>
            <button type="button" onClick={() => onOpenDay(day.date)}>
              <b className="num">{Number(day.date.slice(8))}</b>{' '}
              {formatTime(day.startMs, 'weekdayShort', language, zone)}
            </button>
            {day.waterM3 > 0 && (
              <small className="num">
                {formatNumber(day.waterM3, 1, language)} m<sup>3</sup>
              </small>
            )}
          </h3>
          <div className={css.bed}>
            {day.runs.map((run) => (
              <Block key={keyOfRun(run)} run={run} day={day} onWhy={onWhy} />
            ))}
            {nowMs >= day.startMs && nowMs < day.endMs && (
              <u aria-hidden="true" style={{ top: `${(100 * (nowMs - day.startMs)) / (day.endMs - day.startMs)}%` }}>
                <em className="num">{formatTime(nowMs, 'time', language, zone)}</em>
              </u>
            )}
          </div>
        </section>
      ))}
    </div>
  );
}

type BlockProps = { readonly run: BoardRun; readonly day: CalendarDay; readonly onWhy: (run: BoardRun) => void };

function Block({ run, day, onWhy }: BlockProps) {
  const words = useRunWords();
  const { startMs, endMs } = day;
  const part = (ms: number) => (100 * (Math.min(endMs, Math.max(startMs, ms)) - startMs)) / (endMs - startMs);
  const fromMs = Date.parse(run.starts_at);
  const untilMs = Date.parse(run.ends_at);
  const top = part(fromMs);
  const look = lookOf(run);
  const Sign = signs[look];
  return (
    <button
      type="button"
      className={css.run}
      data-lane={laneOf(run)}
      data-kind={kindOf(run)}
      data-look={look}
      title={words.sentence(run)}
      style={{ top: `${top}%`, height: `max(3px, ${part(untilMs) - top}%)` }}
      onClick={() => onWhy(run)}
    >
      {laneOf(run) === 0 && untilMs - fromMs >= HOUR_MS ? (
        <>
          <span>
            <b>
              {Sign !== null && <Sign size={14} stroke={2.6} aria-hidden="true" />} {run.name}
            </b>{' '}
            <small className="num">{words.times(run)}</small>
          </span>
          <span className="vh">, {words.outcome(run)}</span>
        </>
      ) : (
        <span className="vh">{words.sentence(run)}</span>
      )}
    </button>
  );
}
