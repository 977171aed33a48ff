import { useQuery } from '@tanstack/react-query';
import type { NightStory } from '@zagon/domain/schedules/night/night-facts.ts';
import { useNow } from '../../time/clock.ts';
import { useOutputs } from '../output/use-outputs.ts';
import { readPlannedOpenings, usePlannedSpan } from '../output/use-planned-openings.ts';
import { isSkippedBy, skippedKeys } from '../schedule/expected-skips.ts';
import { useBoard, type BoardRun } from '../schedule/use-board.ts';
import { useFarmZone } from '../session/session.ts';
import { nightOf, lastNightOf, type Span } from './night-span.ts';
import { nightStory, skippedCycles } from './night-story.ts';
import { useNightFacts } from './use-night-facts.ts';

/** A night as told, and its cycles without water, each of which has a why card. */
export type NightSummary = { readonly story: NightStory; readonly skipped: readonly BoardRun[] };

/**
 * The night that is coming or ending; null while it is not known what waters a section. A failed read of what is skipped
 * is stated by the story.
 */
export function useTonightStory(): NightSummary | null {
  const nowMs = useNow('minute');
  return useNightStory(nightOf(nowMs, useFarmZone()));
}

/** The same for any period around now; water before `countedFromMs` is not told. */
export function useNightStory(span: Span, countedFromMs: number = span.fromMs): NightSummary | null {
  const { facts, isKnown, error } = useNightFacts();
  const nowMs = useNow('minute');
  const planned = usePlannedSpan();
  const cycles = useBoard(planned.fromMs, planned.untilMs).data?.runs;
  if (!isKnown && error === null) return null;
  return {
    story: nightStory(facts, cycles, span, nowMs, countedFromMs),
    skipped: skippedCycles(cycles, span, countedFromMs),
  };
}

/** Reads the last night that is over; `data` is undefined while it loads. */
export function useLastNight(): { readonly data: NightSummary | undefined; readonly error: Error | null } {
  const nowMs = useNow('minute');
  const span = lastNightOf(nowMs, useFarmZone());
  const board = useBoard(span.fromMs, span.untilMs);
  const openings = useQuery(readPlannedOpenings(span));
  const outputs = useOutputs();
  const error = board.error ?? openings.error;
  if (board.data === undefined || openings.data === undefined || outputs === undefined)
    return { data: undefined, error };
  const cycles = board.data.runs;
  const keys = skippedKeys(cycles);
  const facts = {
    openings: openings.data,
    outputs,
    isSkipped: (opening: (typeof openings.data)[number]) => isSkippedBy(opening, keys),
    isDry: () => false,
  };
  return { data: { story: nightStory(facts, cycles, span, nowMs), skipped: skippedCycles(cycles, span) }, error };
}
