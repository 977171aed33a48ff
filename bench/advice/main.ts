import type { Print, RecordFigure } from '../record/figure.ts';
import { arrivalFigures, countArrivals } from './lab/arrival-figures.ts';
import { publish } from './lab/figure.ts';
import { judgeSections, refillFigures } from './lab/refill-figures.ts';
import { trustFigures } from './trust.ts';

/** Seed of the recorded figures; another one makes other sections and other weather. */
const SEED = 1;
const SECTIONS = 400;

/** What advice is worth: the product's own functions on simulated sections and probes whose truth is known. */
export async function benchAdvice(print: Print, record: RecordFigure, share: number): Promise<void> {
  const sections = judgeSections(Math.max(16, Math.round(SECTIONS * share)), SEED);
  publish(refillFigures(sections), SEED, print, record);
  publish(arrivalFigures(countArrivals(Math.max(18, Math.round(SECTIONS * share)), SEED)), SEED, print, record);
  publish(trustFigures({ seed: SEED, share }), SEED, print, record);
}
