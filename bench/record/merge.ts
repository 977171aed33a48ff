import type { Result, ResultFile, Run } from '@zagon/tools/documents/performance/result.ts';

/** One measured figure with its unit and limits. */
export type Figure = Omit<Result, 'run'>;

/** The figures that one command printed, and its conditions. */
export type RecordedRun = { readonly run: Run & { readonly command: string }; readonly figures: readonly Figure[] };

/**
 * Adds a run to the figures of a subject. A recorded run is named by its command and replaces the previous one of that
 * name. Of the runs entered by hand, it replaces the figures of the same command that it measured again; the rest
 * remains as history.
 */
export function mergeRun({ subject, runs, results }: ResultFile, { run, figures }: RecordedRun): ResultFile {
  const { command } = run;
  const measured = new Set(figures.map(({ what }) => what));
  const isReplaced = (result: Result): boolean =>
    result.run === command || (runs[result.run]?.command === command && measured.has(result.what));
  const kept = results.filter((result) => !isReplaced(result));
  // Everything before the first replaced figure is kept, so that the new ones take its place.
  const replaced = results.findIndex(isReplaced);
  const at = replaced === -1 ? kept.length : replaced;
  const named = new Set(kept.map((result) => result.run));
  return {
    subject,
    runs: { ...Object.fromEntries(Object.entries(runs).filter(([name]) => named.has(name))), [command]: run },
    results: kept.toSpliced(at, 0, ...figures.map((figure) => ({ run: command, ...figure }))),
  };
}
