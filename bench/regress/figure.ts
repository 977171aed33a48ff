/** A figure that does not depend on the machine: a count or a size, never a time. */
export type Figure = { readonly name: string; readonly unit: Unit; readonly value: number };
export type Unit = 'statements' | 'rows' | 'requests' | 'points' | 'KB';

/** How much a figure may grow before the run fails. */
export const MAX_GROWTH = 0.15;

/** Recorded figures by name. */
export type Recorded = Readonly<Record<string, number>>;

export type Verdict = {
  readonly figure: Figure;
  readonly recorded: number | undefined;
  /** Why the run fails because of this figure; undefined if it does not. */
  readonly failure?: string;
};

/** Compares figures with the recorded ones. A figure that was never recorded fails too: nothing would watch it. */
export function judge(figures: readonly Figure[], recorded: Recorded): readonly Verdict[] {
  return figures.map((figure) => {
    const before = recorded[figure.name];
    if (before === undefined) return { figure, recorded: before, failure: 'was never recorded' };
    // A count of one may become two only deliberately, so no allowance is added to small ones.
    const isGrown = figure.value / before > 1 + MAX_GROWTH + Number.EPSILON;
    return isGrown
      ? { figure, recorded: before, failure: `grew by ${percent(figure.value / before - 1)}` }
      : { figure, recorded: before };
  });
}

function percent(ratio: number): string {
  return `${Math.round(ratio * 100)} %`;
}

/** The smallest of some measurements: what else the process did meanwhile only adds to them. */
export function least(values: readonly number[]): number {
  return Math.min(...values);
}
