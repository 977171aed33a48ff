import type { ArrivalShape } from '@zagon/contract/findings/endpoints.ts';
import { ARRIVAL_WORDS } from '@zagon/domain/findings/kinds/water-arrived.ts';
import type { PanelArrival } from '@zagon/domain/reports/proven-runs.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Tone } from '../../ui/frame/state-pill.tsx';

/** Blue as all irrigation; what must be looked at is a warning, water that did not arrive a fault. What is not known is stale. */
export const ARRIVAL_TONES = {
  wetted: 'water',
  weak: 'warn',
  no_response: 'error',
  unknown: 'stale',
  pending: 'stale',
} as const satisfies Record<PanelArrival, Tone>;

/** What is shown of a judgement about a run; null has not been judged. */
export function seenOf(arrival: ArrivalShape | null): PanelArrival {
  if (arrival === null) return 'pending';
  return arrival.kind === 'stated' ? arrival.word : 'unknown';
}

/** The word shown beside a run. */
export function useArrivalWord(): (arrival: PanelArrival) => string {
  const { t, language } = useTexts('findings');
  return (arrival) =>
    arrival === 'unknown' || arrival === 'pending' ? t(`run.words.${arrival}`) : ARRIVAL_WORDS[arrival][language];
}
