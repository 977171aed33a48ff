import { useTexts } from '../../i18n/use-texts.ts';
import { keyOfRun, timelineRun } from '../../lib/schedules/board-run.ts';
import { useBoard, type BoardRun } from '../../lib/schedules/use-board.ts';
import { useFarmZone } from '../../lib/session.ts';
import { formatTime } from '../../time/format-time.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import type { CalendarDay } from './calendar-days.ts';
import { DayRuns } from './day-runs.tsx';
import { useRunWords } from './use-run-words.ts';

type Props = {
  readonly day: CalendarDay;
  readonly nowMs: number;
  readonly onClose: () => void;
  readonly onWhy: (run: BoardRun) => void;
};

/** One day as a timeline, a program a row with its sections in the bars, and its runs in words. */
export function DaySheet({ day, nowMs, onClose, onWhy }: Props) {
  const { t, language } = useTexts('calendar');
  const zone = useFarmZone();
  const phone = usePhone();
  const words = useRunWords();
  // The month knows no sections; the day alone does.
  const alone = new Map(useBoard(day.startMs, day.endMs).data?.runs.map((run) => [keyOfRun(run), run]));
  const programs = Map.groupBy(day.runs, (run) => run.id_scheduler);
  const rows = [...programs].map(([key, runs]) => ({
    key,
    name: runs[0]?.name ?? '',
    runs: runs.map((run) => timelineRun(alone.get(keyOfRun(run)) ?? run, nowMs, language, words.times(run))),
  }));
  const title = formatTime(day.startMs, 'weekdayDate', language, zone);
  return (
    <Sheet open onClose={onClose} tall width={920} title={title} sub={t('sheet')}>
      {rows.length > 0 && (
        <Timeline
          label={title}
          fromMs={day.startMs}
          untilMs={day.endMs}
          rows={rows}
          zone={zone}
          everyHours={phone ? 6 : 3}
          nowMs={nowMs >= day.startMs && nowMs < day.endMs ? nowMs : undefined}
          legend={['irrigation', 'fertigation', 'control', 'unconfirmed', 'skipped', 'error']}
          onOpen={({ key }) => {
            const run = day.runs.find((one) => keyOfRun(one) === key);
            if (run !== undefined) onWhy(run);
          }}
        />
      )}
      <DayRuns runs={day.runs} nowMs={nowMs} onWhy={onWhy} />
    </Sheet>
  );
}
