import { cpus } from 'node:os';

/** Returns a function that gives the number of cores kept busy, by all processes, since this call. */
export function busyCores(): () => number {
  const before = times();
  return () => {
    const now = times();
    const all = now.all - before.all;
    return all === 0 ? Number.NaN : ((now.busy - before.busy) / all) * cpus().length;
  };
}

function times(): { readonly all: number; readonly busy: number } {
  let [all, idle] = [0, 0];
  for (const { times: each } of cpus()) {
    all += each.user + each.nice + each.sys + each.irq + each.idle;
    idle += each.idle;
  }
  return { all, busy: all - idle };
}
