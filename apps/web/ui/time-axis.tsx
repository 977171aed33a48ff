import { useTexts } from '../i18n/use-texts.ts';
import { hourTicks } from '../time/ticks.ts';
import { formatTime } from '../time/format-time.ts';
import css from './time-axis.module.css';
import { usePhone } from './use-phone.ts';

type Props = {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly everyHours: number;
  readonly zone: string;
  readonly nowMs?: number | undefined;
  /** `18:00` instead of `18`. */
  readonly long?: boolean;
};

/** Hours over a strip; midnight carries the day's short name, now its own label. Decoration: the runs say their times. */
export function TimeAxis({ fromMs, untilMs, everyHours, zone, nowMs, long = false }: Props) {
  const { language } = useTexts('ui');
  const part = (at: number) => (100 * (at - fromMs)) / (untilMs - fromMs);
  // Marks that the label of now would cover, in per cent of the width.
  const covered = usePhone() ? 16 : 6;
  const edge = (at: number) => (part(at) < 1 ? 'start' : part(at) > 99 ? 'end' : undefined);
  // A mark at an edge reaches inwards with its whole width.
  const reach = (at: number) => (edge(at) === undefined ? covered : 1.6 * covered);
  const hidden = (at: number) => nowMs !== undefined && Math.abs(part(at) - part(nowMs)) < reach(at);
  return (
    <div className={css.axis} aria-hidden="true">
      {hourTicks(fromMs, untilMs, everyHours, zone)
        .filter((tick) => !hidden(tick.atMs))
        .map((tick) => (
          <b
            key={tick.atMs}
            className="num"
            data-midnight={tick.midnight || undefined}
            data-edge={edge(tick.atMs)}
            style={{ left: `${part(tick.atMs)}%` }}
          >
            {tick.midnight && !long
              ? formatTime(tick.atMs, 'weekdayShort', language, zone)
              : `${String(tick.hour).padStart(2, '0')}${long ? ':00' : ''}`}
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
