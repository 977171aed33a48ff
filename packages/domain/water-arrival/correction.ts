import type { Silence } from '../findings/silence.ts';
import type { ArrivalWord } from './arrival.ts';

/** What is said of a run, and from how many examples it was learnt. */
export type RunVerdict = {
  readonly said: { readonly word: ArrivalWord; readonly sensor: string } | { readonly silence: Silence };
  readonly count: number;
};

/** Readings that arrive later than this after a run no longer change what is said of it. */
export const CORRECTED_FOR_MS = 7 * 24 * 3_600_000;

/** Silences of a run that was judged without enough readings. */
const FOR_WANT_OF_READINGS: readonly Silence[] = ['learning', 'reports_too_seldom'];
/** Silences that a few more readings may end; a sensor that was not believed then is not believed later. */
const ENDED_BY_READINGS: readonly Silence[] = [...FOR_WANT_OF_READINGS, 'too_small', 'draining'];

/**
 * Whether a run judged again replaces what was said of it: it says something else, and knows at least as much. Examples
 * drop out of the days that are looked at as time passes, and sensors cease to be believed: that changes nothing.
 */
export function isCorrection(before: RunVerdict, again: RunVerdict): boolean {
  if ('silence' in before.said && !ENDED_BY_READINGS.includes(before.said.silence)) return false;
  if ('silence' in again.said) {
    if (FOR_WANT_OF_READINGS.includes(again.said.silence)) return false;
    return !('silence' in before.said && before.said.silence === again.said.silence);
  }
  if ('silence' in before.said) return true;
  const { word, sensor } = before.said;
  return word !== again.said.word && sensor === again.said.sensor && again.count >= before.count;
}
