import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import type { Span } from './night-span.ts';

/** When an opening began or is to begin, ms: as reported, else as planned. */
export const startOf = (opening: PlannedOpeningShape): number => Date.parse(opening.opened_at ?? opening.open_at);

/** When it ended or is to end, ms: as reported, else as planned. */
export const endOf = (opening: PlannedOpeningShape): number => Date.parse(opening.closed_at ?? opening.close_at);

/** Whether it is reported open and not yet closed. */
export const isOpen = (opening: PlannedOpeningShape): boolean =>
  opening.opened_at !== null && opening.closed_at === null;

/** The part of an opening that lies in a period, ms; 0 or less if none does. */
export function lengthMs(opening: PlannedOpeningShape, { fromMs, untilMs }: Span): number {
  return Math.min(endOf(opening), untilMs) - Math.max(startOf(opening), fromMs);
}
