import { useTexts } from '../../i18n/use-texts.ts';
import { runStyle } from '../../entities/schedule/board-run.ts';
import type { BoardRun } from '../../entities/schedule/use-board.ts';
import { useFarmZone } from '../../entities/session/session.ts';
import { formatTime } from '../../time/format-time.ts';

/** Texts for a run: its times in the farm's time zone, its outcome, and a full sentence. */
export function useRunTexts() {
  const { t, language } = useTexts('calendar');
  const zone = useFarmZone();
  const times = (run: BoardRun) =>
    `${formatTime(run.starts_at, 'time', language, zone)}–${formatTime(run.ends_at, 'time', language, zone)}`;
  const outcome = (run: BoardRun) => `${t(`look.${runStyle(run)}`)}. ${run.title[language]}`;
  return {
    times,
    outcome,
    sentence: (run: BoardRun) => `${run.name}, ${times(run)}, ${outcome(run)}`,
  } as const;
}
