import { useTexts } from '../../i18n/use-texts.ts';
import { hourTicks, type Tick } from '../../time/ticks.ts';
import { formatTime } from '../../time/format-time.ts';
import css from './time-axis.module.css';
import { useOwnWidth } from '../theme/use-own-width.ts';

type Props = {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly everyHours: number;
  readonly zone: string;
  readonly nowMs?: number | undefined;
  /** `18:00` instead of `18`. */
  readonly fullTime?: boolean;
};

/** From the middle of the label of now to that of a mark beside it, in widths of a character. */
const COVERED_CHARS = 6.5;
/** Least space between two marks, in widths of a character. */
const GAP_CHARS = 0.7;
/** Width of a character of a label, px; at its usual size. */
const CHAR_PX = 7.5;
/** The space covered by the label of now, in per cent of the axis, before it is measured. */
const COVERED_PERCENT = 6;

/**
 * Hours above a strip; midnight shows the day's short name, now has its own
 * label. Decorative: the runs state their times.
 */
export function TimeAxis({ fromMs, untilMs, everyHours, zone, nowMs, fullTime = false }: Props) {
  const { language } = useTexts('ui');
  const part = (at: number) => (100 * (at - fromMs)) / (untilMs - fromMs);
  const [measured, widthPx] = useOwnWidth();
  const covered = widthPx === null ? COVERED_PERCENT : (100 * COVERED_CHARS * CHAR_PX) / widthPx;
  const edge = (at: number) => (part(at) < 1 ? 'start' : part(at) > 99 ? 'end' : undefined);
  // A mark at an edge extends inwards with its full width.
  const reach = (at: number) => (edge(at) === undefined ? covered : 1.6 * covered);
  const ticks = hourTicks(fromMs, untilMs, everyHours, zone);
  const isNear = (at: number, other: number) => Math.abs(part(at) - part(other)) < reach(other);
  const textOf = ({ atMs, hour, midnight }: Tick) =>
    midnight && !fullTime
      ? formatTime(atMs, 'weekdayShort', language, zone)
      : `${String(hour).padStart(2, '0')}${fullTime ? ':00' : ''}`;
  // A mark at the start extends to the right with its full width, the next one to the left with half of its own.
  const first = ticks.find(({ atMs }) => edge(atMs) === 'start');
  const isTight = (tick: Tick) => {
    if (first === undefined || tick === first || widthPx === null) return false;
    const chars = textOf(first).length + textOf(tick).length / 2 + GAP_CHARS;
    return part(tick.atMs) - part(first.atMs) < (100 * chars * CHAR_PX) / widthPx;
  };
  // A day's name at the end is longer than an hour and reaches the mark before it.
  const lastName = fullTime ? undefined : ticks.find(({ atMs, midnight }) => midnight && edge(atMs) === 'end')?.atMs;
  const hidden = (at: number) =>
    (nowMs !== undefined && Math.abs(part(at) - part(nowMs)) < reach(at)) ||
    (lastName !== undefined && at !== lastName && isNear(at, lastName));
  return (
    <div ref={measured} className={css.axis} aria-hidden="true">
      {ticks
        .filter((tick) => !hidden(tick.atMs) && !isTight(tick))
        .map((tick) => (
          <b
            key={tick.atMs}
            className="num"
            data-midnight={tick.midnight || undefined}
            data-edge={edge(tick.atMs)}
            style={{ left: `${part(tick.atMs)}%` }}
          >
            {textOf(tick)}
          </b>
        ))}
      {nowMs !== undefined && nowMs >= fromMs && nowMs <= untilMs && (
        <em className="num" style={{ left: `${part(nowMs)}%` }}>
          {formatTime(nowMs, 'time', language, zone)}
        </em>
      )}
    </div>
  );
}
