import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** The machine and its current load: figures mean little without them. */
export function machine(): string {
  return `${nameOfMachine()}, load ${loadOfMachine().toFixed(1)}`;
}

/** Cores and memory. */
export function nameOfMachine(): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${gigabytes} GB`;
}

/** Load average of the last minute. */
export function loadOfMachine(): number {
  const [minute = 0] = loadavg();
  return minute;
}
