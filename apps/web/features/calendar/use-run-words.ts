import { useTexts } from '../../i18n/use-texts.ts';
import { lookOf } from '../../lib/schedules/board-run.ts';
import type { BoardRun } from '../../lib/schedules/use-board.ts';
import { useFarmZone } from '../../lib/session.ts';
import { formatTime } from '../../time/format-time.ts';

/** What is said of a run: its times on the farm's clock, and all of it in a sentence. */
export function useRunWords() {
  const { t, language } = useTexts('calendar');
  const zone = useFarmZone();
  const times = (run: BoardRun) =>
    `${formatTime(run.starts_at, 'time', language, zone)}–${formatTime(run.ends_at, 'time', language, zone)}`;
  const outcome = (run: BoardRun) => `${t(`look.${lookOf(run)}`)}. ${run.title[language]}`;
  return {
    times,
    outcome,
    sentence: (run: BoardRun) => `${run.name}, ${times(run)}, ${outcome(run)}`,
  } as const;
}
