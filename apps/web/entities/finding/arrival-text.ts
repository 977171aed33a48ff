import type { ArrivalShape } from '@zagon/contract/findings/endpoints.ts';
import { ARRIVAL_WORDS } from '@zagon/domain/findings/kinds/water-arrived.ts';
import { SILENCES } from '@zagon/domain/findings/silence.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';

type Figures = Pick<Extract<ArrivalShape, { kind: 'stated' }>, 'kind' | 'word' | 'rise'> & {
  /** Points of the probe. */
  readonly expected: { readonly low: number; readonly high: number };
};

/** What is written about a run: its word with figures, or why nothing can be said; null has not been judged. */
export type WrittenArrival = Figures | Pick<Extract<ArrivalShape, { kind: 'silent' }>, 'kind' | 'silence'> | null;

/** The line about a run of a section, by the name of the section. */
export function useArrivalText(): (name: string, arrival: WrittenArrival) => string {
  const { t, language } = useTexts('findings');
  const number = (points: number) => formatNumber(points, 1, language);
  return (name, arrival) => {
    if (arrival === null) return t('run.pending', { name });
    if (arrival.kind === 'silent') return t('run.unknown', { name, why: SILENCES[arrival.silence][language] });
    const { word, rise, expected } = arrival;
    return t('run.arrived', {
      name,
      word: ARRIVAL_WORDS[word][language],
      rise: `${rise > 0 ? '+' : ''}${number(rise)}`,
      low: number(expected.low),
      high: number(expected.high),
    });
  };
}
