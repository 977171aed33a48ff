import { type Print, rounded, type RecordFigure } from '../../record/figure.ts';

/** A limit that a figure is held against. */
export type Bar = { readonly atLeast?: number; readonly atMost?: number };

/** One figure of the lab, with what it must reach. */
export type LabFigure = {
  readonly name: string;
  readonly value: number;
  readonly unit: 'pct' | 'count' | 'points' | 'h' | 'days';
  readonly bar?: Bar;
  readonly goal?: Bar;
};

const SHOWN: Record<LabFigure['unit'], string> = { pct: '%', count: '', points: 'points', h: 'h', days: 'days' };

/** Whether a figure reaches its bar; without one it only informs. */
export function reaches({ value, bar }: Pick<LabFigure, 'value' | 'bar'>): boolean {
  return value >= (bar?.atLeast ?? -Infinity) && value <= (bar?.atMost ?? Infinity);
}

/** The limits in the form of the results: one of them; a second one goes into a note. */
function limitsOf(bar: Bar | undefined, goal: Bar | undefined): Pick<Parameters<RecordFigure>[0], 'required' | 'goal'> {
  const [required, aim] = [limitOf(bar), limitOf(goal)];
  return { ...(required === null ? {} : { required }), ...(aim === null ? {} : { goal: aim }) };
}

function limitOf(bar: Bar | undefined): { readonly atLeast: number } | { readonly atMost: number } | null {
  if (bar?.atLeast !== undefined) return { atLeast: bar.atLeast };
  return bar?.atMost === undefined ? null : { atMost: bar.atMost };
}

/** Prints and records the figures of one lab. */
export function publish(figures: readonly LabFigure[], seed: number, print: Print, record: RecordFigure): void {
  for (const figure of figures) {
    const { name, value, unit, bar, goal } = figure;
    const limits = [
      bar?.atLeast === undefined ? '' : `at least ${bar.atLeast}`,
      bar?.atMost === undefined ? '' : `at most ${bar.atMost}`,
    ];
    const asked = limits.filter((text) => text !== '').join(', ');
    const verdict = bar === undefined ? '' : ` (${asked}: ${reaches(figure) ? 'reached' : 'MISSED'})`;
    print(`advice: ${name}: ${rounded(value, 1)} ${SHOWN[unit]}${verdict}`.trimEnd());
    record({
      what: name,
      figure: rounded(value, 1),
      ...(SHOWN[unit] === '' ? {} : { unit: SHOWN[unit] }),
      ...limitsOf(bar, goal),
      notes: [
        `Seed ${seed}.${bar?.atLeast === undefined || bar.atMost === undefined ? '' : ` At most ${bar.atMost}.`}`,
      ],
    });
  }
}
