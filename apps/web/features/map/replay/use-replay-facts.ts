import { durationText } from '@zagon/domain/units/duration.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePastHistory } from '../../../entities/module/use-history.ts';
import { readPlannedOpenings } from '../../../entities/output/use-planned-openings.ts';
import type { FieldContent } from '../../../map/field/field-content.ts';
import { useLoadedConditions } from '../layers/use-conditions.ts';
import { moisturePlans } from '../sections/use-section-moisture.ts';
import type { Farm } from '../use-farm.ts';
import { useSame } from '../use-same.ts';
import { useHeld } from './use-held.ts';
import type { ReplayNight } from './night-link.ts';
import { sectionRuns } from './night-step.ts';
import { sectionProbes, type ReplayFacts } from './replay-content.ts';

const HOUR_MS = 3_600_000;
/** The first minutes of a night show values measured earlier. */
const BEFORE_MS = 3 * HOUR_MS;
/** The server thins a longer history: a slider shows no more. */
const MAX_POINTS = 800;

export type LoadedReplay = {
  readonly facts: ReplayFacts;
  readonly state: 'loading' | 'failed' | 'loaded';
  readonly retry: () => void;
};

/** Loads a night: its openings, and the soil moisture of every probe that a section shows. Cached per night. */
export function useReplayFacts(farm: Farm, base: FieldContent, night: ReplayNight): LoadedReplay {
  const conditions = useHeld(useLoadedConditions(true));
  const plans = useMemo(() => moisturePlans(farm, null, conditions ?? []), [farm, conditions]);
  const sources = useSame([...sectionProbes(plans).values()].map(({ id, field }) => ({ moduleId: id, field })));
  const openings = useQuery(readPlannedOpenings(night));
  const history = usePastHistory(sources, { fromMs: night.fromMs - BEFORE_MS, untilMs: night.untilMs }, MAX_POINTS);
  const runs = useMemo(
    () => (openings.data === undefined ? null : sectionRuns(openings.data, farm.sections, night)),
    [openings.data, farm.sections, night],
  );
  const facts = useMemo((): ReplayFacts => {
    const lines = new Map(
      sources.map(({ moduleId, field }, index) => [`${moduleId} ${field}`, history.lines[index]] as const),
    );
    return { base, runs, plans, lines, length: durationTextOfMs };
  }, [base, runs, plans, sources, history.lines]);
  const isFailed = (runs === null && openings.error !== null) || history.failed > 0;
  return {
    facts,
    state: isFailed ? 'failed' : runs === null || history.loading ? 'loading' : 'loaded',
    retry: () => {
      if (openings.error !== null) void openings.refetch();
      history.refetch();
    },
  };
}

const durationTextOfMs = (durationMs: number): string => durationText(Math.round(durationMs / 60_000));
