import { CONFIRMED_STATE } from '../../planned-openings/confirmed-state.ts';
import type { WaterSource } from '../../resources/farm.ts';

/** An opening of a doser alongside an element, as reported by the field. */
export type DoserOpening = {
  readonly outputId: string;
  /** True if the device reported it open. */
  readonly opened: boolean;
  /** True if the device reported it open. */
  readonly ended: boolean;
};

/**
 * Outputs that run with fertiliser only. A source whose fertigated set adds no output to its clean one doses through
 * the outputs of that set.
 */
export function dosers({
  cleanOutputIds,
  fertigatedOutputIds,
}: Pick<WaterSource, 'cleanOutputIds' | 'fertigatedOutputIds'>): readonly string[] {
  const own = fertigatedOutputIds.filter((id) => !cleanOutputIds.includes(id));
  return own.length === 0 ? fertigatedOutputIds : own;
}

/**
 * Whether the field confirmed the fertiliser of one element that opened: 1 if every doser was reported open during
 * it, 0 if one was not, null if no doser was planned. `reportedOutputIds`: outputs reported open at any time of the
 * cycle; one of them may continue from element to element without another report.
 */
export function fertiliserConfirmation(
  openings: readonly DoserOpening[],
  reportedOutputIds: ReadonlySet<string>,
): 0 | 1 | null {
  if (openings.length === 0) return null;
  const dosed = Map.groupBy(openings, ({ outputId }) => outputId);
  const isConfirmed = ([outputId, own]: readonly [string, readonly DoserOpening[]]): boolean =>
    own.some(({ opened, ended }) => opened || (ended && reportedOutputIds.has(outputId)));
  return CONFIRMED_STATE[[...dosed].every(isConfirmed) ? 'opened' : 'not_opened'];
}
