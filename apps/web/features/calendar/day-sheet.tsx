import { useTexts } from '../../i18n/use-texts.ts';
import { keyOfRun, timelineRun } from '../../entities/schedule/board-run.ts';
import { useBoard, type BoardRun } from '../../entities/schedule/use-board.ts';
import { useFarmZone } from '../../entities/session/session.ts';
import { formatTime } from '../../time/format-time.ts';
import { Sheet } from '../../ui/frame/sheet.tsx';
import { Timeline } from '../../ui/time/timeline.tsx';
import { usePhone } from '../../ui/theme/use-phone.ts';
import type { CalendarDay } from './calendar-days.ts';
import { DayRuns } from './day-runs.tsx';
import { useRunTexts } from './use-run-texts.ts';

type Props = {
  readonly day: CalendarDay;
  readonly nowMs: number;
  readonly onClose: () => void;
  readonly onWhy: (run: BoardRun) => void;
};

/** One day as a timeline, with a row per schedule and sections inside the bars, followed by its runs as text. */
export function DaySheet({ day, nowMs, onClose, onWhy }: Props) {
  const { t, language } = useTexts('calendar');
  const zone = useFarmZone();
  const phone = usePhone();
  const runTexts = useRunTexts();
  // The month's data has no sections; the single-day query does.
  const detailedRuns = new Map(useBoard(day.startMs, day.endMs).data?.runs.map((run) => [keyOfRun(run), run]));
  const schedules = Map.groupBy(day.runs, (run) => run.id_scheduler);
  const rows = [...schedules].map(([key, runs]) => ({
    key,
    name: runs[0]?.name ?? '',
    runs: runs.map((run) => timelineRun(detailedRuns.get(keyOfRun(run)) ?? run, nowMs, language, runTexts.times(run))),
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
          labelled
          nowMs={nowMs >= day.startMs && nowMs < day.endMs ? nowMs : undefined}
          legend={['irrigation', 'fertigation', 'control', 'unconfirmed', 'skipped', 'error']}
          onOpen={({ key }) => {
            const run = day.runs.find((item) => keyOfRun(item) === key);
            if (run !== undefined) onWhy(run);
          }}
        />
      )}
      <DayRuns runs={day.runs} nowMs={nowMs} onWhy={onWhy} />
    </Sheet>
  );
}
