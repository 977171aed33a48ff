import { ruleStyle } from '../../../../entities/alarm/alarm-style.ts';
import type { Span } from '../../../../entities/night/night-span.ts';
import type { NightAlarm } from './night-alarms.ts';
import css from './tracks.module.css';

type Props = {
  readonly night: Span;
  readonly alarms: readonly NightAlarm[];
  /** Readings measured then arrived later. */
  readonly late: readonly Span[];
};

const ICON_PX = 16;

/** Above the runs: alarms at their minute, and the time of which readings arrived later. Decorative: lists have the same in words. */
export function AlarmMarks({ night: { fromMs, untilMs }, alarms, late }: Props) {
  if (alarms.length === 0 && late.length === 0) return null;
  const part = (atMs: number) =>
    `${(100 * (Math.min(untilMs, Math.max(fromMs, atMs)) - fromMs)) / (untilMs - fromMs)}%`;
  return (
    <div className={css.marks} aria-hidden="true">
      {late.map((span) => (
        <i key={span.fromMs} style={{ left: part(span.fromMs), right: `calc(100% - ${part(span.untilMs)})` }} />
      ))}
      {alarms.map(({ alarm, atMs }) => {
        const { icon: Icon, tone } = ruleStyle(alarm.rule);
        return (
          <b key={alarm.id} data-tone={tone} style={{ left: part(atMs) }}>
            <Icon size={ICON_PX} aria-hidden="true" />
          </b>
        );
      })}
    </div>
  );
}
