import { durationText } from '@zagon/domain/units/duration.ts';
import { isWet } from '@zagon/domain/outputs/feeds.ts';
import { useOutputs } from '../output/use-outputs.ts';
import { useOutputViewOf } from '../output/use-output-view.ts';
import { usePlannedOpenings } from '../output/use-planned-openings.ts';
import { useExpectedSkips } from '../schedule/expected-skips.ts';
import type { NightFacts } from './night.ts';

/** What the nights around now are built from, as far as it is loaded. */
export type KnownNight = {
  readonly facts: NightFacts;
  /** False while it is not known which openings water a section, or are skipped: nothing untrue may be drawn. */
  readonly isKnown: boolean;
  readonly error: Error | null;
  readonly refetch: () => void;
};

/** The facts of the nights around now. */
export function useNightFacts(): KnownNight {
  const openings = usePlannedOpenings();
  const outputs = useOutputs();
  const skips = useExpectedSkips();
  const viewOf = useOutputViewOf(undefined, 'minute');
  const isDry = (outputId: string): boolean => {
    const output = outputs?.get(outputId);
    return (
      output !== undefined && output.state === true && output.id_section !== null && !isWet(output, viewOf(output))
    );
  };
  return {
    facts: {
      openings: openings.data ?? [],
      outputs: outputs ?? new Map(),
      isSkipped: skips.isSkipped,
      isDry,
      minutes: durationText,
    },
    isKnown: openings.data !== undefined && outputs !== undefined && skips.isKnown,
    error: openings.error ?? skips.error,
    refetch: () => {
      if (openings.error !== null) void openings.refetch();
      skips.refetch();
    },
  };
}
