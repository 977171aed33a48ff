import type { Span } from '../../../../entities/night/night-span.ts';
import { useFarmZone } from '../../../../entities/session/session.ts';
import { TimeAxis } from '../../../../ui/time/time-axis.tsx';
import type { TimelineRun } from '../../../../ui/time/timeline-run.ts';
import { TimelineStrip } from '../../../../ui/time/timeline-strip.tsx';
import { AlarmMarks } from './alarm-marks.tsx';
import type { NightAlarm } from './night-alarms.ts';

type Props = {
  readonly night: Span;
  readonly bars: readonly TimelineRun[];
  readonly alarms: readonly NightAlarm[];
  /** Readings measured then arrived later. */
  readonly late: readonly Span[];
};

const STRIP_PX = 56;
const AXIS_HOURS = 2;
/** A night in progress shorter than this has every hour on its axis. */
const SHORT_MS = 6 * 3_600_000;

/** The time of a night over its slider: alarms, hours and the bars of its runs. */
export function NightStrip({ night, bars, alarms, late }: Props) {
  const zone = useFarmZone();
  const { fromMs, untilMs } = night;
  return (
    <>
      <AlarmMarks night={night} alarms={alarms} late={late} />
      <div>
        <TimeAxis
          fromMs={fromMs}
          untilMs={untilMs}
          everyHours={untilMs - fromMs < SHORT_MS ? 1 : AXIS_HOURS}
          zone={zone}
        />
        <TimelineStrip fromMs={fromMs} untilMs={untilMs} runs={bars} zone={zone} height={STRIP_PX} labelled />
      </div>
    </>
  );
}
