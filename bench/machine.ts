import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** The machine and its current load: figures mean little without them. */
export function machine(): string {
  const [minute = 0] = loadavg();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${gigabytes} GB, load ${minute.toFixed(1)}`;
}
