import { IconAlertTriangleFilled, IconArrowFork, IconCheck } from '@tabler/icons-react';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { failedInPart, keyOfRun, kindOf, runStyle } from '../../entities/schedule/board-run.ts';
import type { BoardRun } from '../../entities/schedule/use-board.ts';
import { useFarmZone } from '../../entities/session/session.ts';
import { formatTime } from '../../time/format-time.ts';
import { laneOf, type CalendarDay } from './calendar-days.ts';
import { RunName } from './run-name.tsx';
import { useRunTexts } from './use-run-texts.ts';
import { shortNames } from '../../entities/schedule/short-names.ts';
import { runParts, type Part } from './week-columns.ts';
import css from './week.module.css';

type Props = {
  readonly days: readonly CalendarDay[];
  readonly today: string;
  readonly nowMs: number;
  readonly onOpenDay: (date: string) => void;
  readonly onWhy: (run: BoardRun) => void;
};

const HOUR_MS = 3_600_000;
/** Height of a day, px: an hour is high enough to be a separate target. */
const BED_PX = 588;
/** Minimum height of a target: three minutes are drawn only three pixels high. */
const MIN_TARGET_PX = 24;
/** A run is drawn beside others as if it were at least this long: most of a target's height. */
const LEAST_MS = 45 * 60_000;
/** Height from which a run has space for its times below its name. */
const TWO_LINES_PX = 38;
/** Hour labels on the left. */
const HOUR_LABELS = [3, 6, 9, 12, 15, 18, 21];

const icons = {
  done: IconCheck,
  skipped: IconArrowFork,
  error: IconAlertTriangleFilled,
  planned: null,
  running: null,
} as const satisfies Record<ReturnType<typeof runStyle>, unknown>;

/** A week with hours running downwards; each day has the same three lanes as in the month view. */
export function WeekGrid({ days, today, nowMs, onOpenDay, onWhy }: Props) {
  const { language } = useTexts('calendar');
  const zone = useFarmZone();
  const names = shortNames(days.flatMap(({ runs }) => runs.map(({ name }) => name)));
  return (
    <div className={css.week}>
      <div className={css.hours} aria-hidden="true">
        {HOUR_LABELS.map((hour) => (
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
          <div className={css.bed} style={{ height: BED_PX }}>
            <Blocks day={day} names={names} onWhy={onWhy} />
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

type BlocksProps = {
  readonly day: CalendarDay;
  /** For a narrow day, by the full name. */
  readonly names: ReadonlyMap<string, string>;
  readonly onWhy: (run: BoardRun) => void;
};

function Blocks({ day, names, onWhy }: BlocksProps) {
  const parts = runParts(day.runs, LEAST_MS);
  return day.runs.map((run) => {
    const part = parts.get(keyOfRun(run));
    return (
      part !== undefined && (
        <Block
          key={keyOfRun(run)}
          run={run}
          shortName={names.get(run.name) ?? run.name}
          part={part}
          label={labelOf(run, day)}
          day={day}
          onWhy={onWhy}
        />
      )
    );
  });
}

/** Where the name of a run is written: below a short one, unless another follows there; null: only in its title. */
function labelOf(run: BoardRun, day: CalendarDay): 'inside' | 'below' | null {
  if (laneOf(run) !== 0) return null;
  const [fromMs, untilMs] = [Date.parse(run.starts_at), Date.parse(run.ends_at)];
  if (untilMs - fromMs >= HOUR_MS) return 'inside';
  const limitMs = untilMs + HOUR_MS;
  const isFree = day.runs.every(
    (other) => other === run || Date.parse(other.ends_at) <= fromMs || Date.parse(other.starts_at) >= limitMs,
  );
  return isFree && limitMs <= day.endMs ? 'below' : null;
}

type BlockProps = {
  readonly run: BoardRun;
  readonly shortName: string;
  readonly part: Part;
  readonly label: ReturnType<typeof labelOf>;
  readonly day: CalendarDay;
  readonly onWhy: (run: BoardRun) => void;
};

function Block({ run, shortName, part, label, day, onWhy }: BlockProps) {
  const runTexts = useRunTexts();
  const { startMs, endMs } = day;
  const share = (ms: number) => (100 * (Math.min(endMs, Math.max(startMs, ms)) - startMs)) / (endMs - startMs);
  const fromMs = Date.parse(run.starts_at);
  const untilMs = Date.parse(run.ends_at);
  const top = share(fromMs);
  const heightPx = Math.max(3, ((share(untilMs) - top) * BED_PX) / 100);
  const isNamed = label === 'inside';
  const showsTimes = heightPx >= TWO_LINES_PX;
  const runState = runStyle(run);
  const Icon = icons[runState];
  return (
    <button
      type="button"
      className={css.hit}
      data-lane={laneOf(run)}
      title={runTexts.sentence(run)}
      style={{
        left: `${part.left}%`,
        width: `calc(${part.width}% - 2px)`,
        top: `${top}%`,
        height: `max(${MIN_TARGET_PX}px, ${share(untilMs) - top}%)`,
      }}
      onClick={() => onWhy(run)}
    >
      <span
        className={css.run}
        data-kind={kindOf(run)}
        data-look={failedInPart(run) ? 'done' : runState}
        data-failed={failedInPart(run) || undefined}
        style={{ height: heightPx }}
      >
        {isNamed && (
          <span>
            <b>
              {Icon !== null && <Icon size={14} stroke={2.6} aria-hidden="true" />}{' '}
              <RunName full={run.name} short={shortName} />
            </b>{' '}
            {showsTimes && <small className="num">{runTexts.times(run)}</small>}
          </span>
        )}
      </span>
      {label === 'below' && (
        <span className={css.below} aria-hidden="true" style={{ top: heightPx }}>
          {Icon !== null && <Icon size={13} stroke={2.4} />} <RunName full={run.name} short={shortName} />
        </span>
      )}
      <span className="vh">
        {isNamed ? `, ${showsTimes ? '' : `${runTexts.times(run)}, `}${runTexts.outcome(run)}` : runTexts.sentence(run)}
      </span>
    </button>
  );
}
