import type { Silence } from './silence.ts';
import type { ArrivalWord } from '../water-arrival/arrival.ts';

/** What is stated about a run, and from how many examples it was learnt. */
export type RunVerdict = {
  readonly outcome: { readonly word: ArrivalWord; readonly sensor: string } | { readonly silence: Silence };
  readonly count: number;
};

/** Readings that arrive later than this after a run no longer change what is stated about it. */
export const CORRECTED_FOR_MS = 7 * 24 * 3_600_000;

/** Silences of a run that was judged without enough readings. */
const FOR_WANT_OF_READINGS: readonly Silence[] = ['learning', 'reports_too_seldom'];
/** Silences that a few more readings may end; a sensor that was not believed then is not believed later. */
const ENDED_BY_READINGS: readonly Silence[] = [...FOR_WANT_OF_READINGS, 'too_small', 'draining'];

/**
 * Whether a run judged again replaces what was stated about it: it says something else, and knows at least as much. Examples
 * drop out of the days that are looked at as time passes, and sensors cease to be believed: that changes nothing.
 */
export function isCorrection(before: RunVerdict, again: RunVerdict): boolean {
  if ('silence' in before.outcome && !ENDED_BY_READINGS.includes(before.outcome.silence)) return false;
  if ('silence' in again.outcome) {
    if (FOR_WANT_OF_READINGS.includes(again.outcome.silence)) return false;
    return !('silence' in before.outcome && before.outcome.silence === again.outcome.silence);
  }
  if ('silence' in before.outcome) return true;
  const { word, sensor } = before.outcome;
  return word !== again.outcome.word && sensor === again.outcome.sensor && again.count >= before.count;
}
