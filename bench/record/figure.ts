import { medianOf } from '../report/median-range.ts';
import type { Figure } from './merge.ts';

/** Prints a line of a measurement. */
export type Print = (line: string) => void;

/** Takes a figure to be written into the results if the run records. */
export type RecordFigure = (figure: Figure) => void;

/** A measurement: it prints what it finds for a reader, and gives the same figures as data. */
export type Bench = (print: Print, record: RecordFigure) => Promise<void>;

/** A number as it is shown, without more digits than were measured. */
export function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}

/** The median of some rounds as a figure, with the lowest and the highest. */
export function median(
  numbers: readonly number[],
  decimals: number,
): { readonly figure: number; readonly spread: [number, number] } {
  return {
    figure: rounded(medianOf(numbers), decimals),
    spread: [rounded(Math.min(...numbers), decimals), rounded(Math.max(...numbers), decimals)],
  };
}
