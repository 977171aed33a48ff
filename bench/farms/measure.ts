import type { StatementCount } from './statements.ts';

/** What some work took, and cost the server. */
export type Measured = { readonly ms: number; readonly cpuMs: number; readonly statements: number };

/** Measures some work in this process. */
export async function measure({ count }: StatementCount, work: () => Promise<unknown>): Promise<Measured> {
  const [startedMs, cpu, before] = [performance.now(), process.cpuUsage(), count()];
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return { ms: performance.now() - startedMs, cpuMs: (user + system) / 1_000, statements: count() - before };
}
