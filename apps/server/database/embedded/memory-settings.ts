import { totalmem } from 'node:os';

const MB = 1024 * 1024;
/** Shares of the machine's memory, and their limits, MB. Beyond the upper ones, a farm's database gains nothing. */
const SHARED_BUFFERS = { share: 1 / 64, least: 16, most: 64 };
const MAINTENANCE = { share: 1 / 64, least: 16, most: 64 };

/** PostgreSQL's settings for a machine with this much memory, in bytes. */
export function memorySettings(memoryBytes: number): Readonly<Record<string, string>> {
  const sizeOf = ({ share, least, most }: typeof SHARED_BUFFERS): string =>
    `${Math.min(most, Math.max(least, Math.floor((memoryBytes * share) / MB)))}MB`;
  return { shared_buffers: sizeOf(SHARED_BUFFERS), maintenance_work_mem: sizeOf(MAINTENANCE) };
}

/** The memory of this machine, or the limit of the container that this process runs in, bytes. */
export function availableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
