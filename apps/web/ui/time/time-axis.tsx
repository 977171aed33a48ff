import { useTexts } from '../../i18n/use-texts.ts';
import { hourTicks } from '../../time/ticks.ts';
import { formatTime } from '../../time/format-time.ts';
import css from './time-axis.module.css';
import { useFrom } from '../theme/use-from.ts';
import { usePhone } from '../theme/use-phone.ts';

type Props = {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly everyHours: number;
  readonly zone: string;
  readonly nowMs?: number | undefined;
  /** `18:00` instead of `18`. */
  readonly fullTime?: boolean;
};

/** Width covered by the label of now, in per cent: marks inside are hidden. */
const COVERED_PERCENT = { phone: 16, tablet: 9, desk: 6 } as const;

/**
 * Hours above a strip; midnight shows the day's short name, now has its own
 * label. Decorative: the runs state their times.
 */
export function TimeAxis({ fromMs, untilMs, everyHours, zone, nowMs, fullTime = false }: Props) {
  const { language } = useTexts('ui');
  const part = (at: number) => (100 * (at - fromMs)) / (untilMs - fromMs);
  const isDesk = useFrom('desk');
  const covered = COVERED_PERCENT[usePhone() ? 'phone' : isDesk ? 'desk' : 'tablet'];
  const edge = (at: number) => (part(at) < 1 ? 'start' : part(at) > 99 ? 'end' : undefined);
  // A mark at an edge extends inwards with its full width.
  const reach = (at: number) => (edge(at) === undefined ? covered : 1.6 * covered);
  const ticks = hourTicks(fromMs, untilMs, everyHours, zone);
  const isNear = (at: number, other: number) => Math.abs(part(at) - part(other)) < reach(other);
  // A day's name at the end is longer than an hour and reaches the mark before it.
  const lastName = fullTime ? undefined : ticks.find(({ atMs, midnight }) => midnight && edge(atMs) === 'end')?.atMs;
  const hidden = (at: number) =>
    (nowMs !== undefined && Math.abs(part(at) - part(nowMs)) < reach(at)) ||
    (lastName !== undefined && at !== lastName && isNear(at, lastName));
  return (
    <div className={css.axis} aria-hidden="true">
      {ticks
        .filter((tick) => !hidden(tick.atMs))
        .map((tick) => (
          <b
            key={tick.atMs}
            className="num"
            data-midnight={tick.midnight || undefined}
            data-edge={edge(tick.atMs)}
            style={{ left: `${part(tick.atMs)}%` }}
          >
            {tick.midnight && !fullTime
              ? formatTime(tick.atMs, 'weekdayShort', language, zone)
              : `${String(tick.hour).padStart(2, '0')}${fullTime ? ':00' : ''}`}
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
