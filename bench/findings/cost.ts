import type { BareDatabase } from './database.ts';

/** What some work cost: CPU of this process and of PostgreSQL, and the time it took, ms. */
export type Cost = { readonly nodeMs: number; readonly postgresMs: number; readonly wallMs: number };

/** Measures some work. The CPU time of PostgreSQL is counted in hundredths of a second. */
export async function costOf(database: BareDatabase, work: () => Promise<void>): Promise<Cost> {
  const [startedMs, cpu, postgresS] = [performance.now(), process.cpuUsage(), database.cpuS()];
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return {
    nodeMs: (user + system) / 1_000,
    postgresMs: 1_000 * (database.cpuS() - postgresS),
    wallMs: performance.now() - startedMs,
  };
}

/** Shows a cost divided by a number of parts. */
export function costText({ nodeMs, postgresMs, wallMs }: Cost, parts = 1): string {
  const [node, postgres, wall] = [nodeMs, postgresMs, wallMs].map((ms) => (ms / parts).toFixed(parts > 1 ? 2 : 0));
  return `${node} ms of this process, ${postgres} ms of PostgreSQL, ${wall} ms by the clock`;
}
