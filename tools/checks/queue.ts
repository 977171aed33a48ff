/** How a check ended. `note`: what it looked at, if not everything. */
export type Outcome = { readonly ok: boolean; readonly output: string; readonly note: string | null };

/** One check to run. */
export type Work = { readonly name: string; readonly run: () => Promise<Outcome> };

/** Runs the work in order, `workers` at a time; prints and returns how each ended. */
export async function runQueue(work: readonly Work[], workers: number): Promise<readonly Outcome[]> {
  const queue = work.values();
  const outcomes: Outcome[] = [];
  const drain = async (): Promise<void> => {
    for (const { name, run } of queue) {
      const startedMs = performance.now();
      const outcome = await run();
      outcomes.push(outcome);
      report(name, outcome, (performance.now() - startedMs) / 1000);
    }
  };
  await Promise.all(Array.from({ length: workers }, drain));
  return outcomes;
}

function report(name: string, { ok, output, note }: Outcome, seconds: number): void {
  const remark = note === 'unchanged' ? note : `${note === null ? '' : `${note}, `}${seconds.toFixed(1)} s`;
  console.log(`${ok ? '✓' : '✗'} ${name} (${remark})`);
  if (!ok) console.log(output.trimEnd());
}
