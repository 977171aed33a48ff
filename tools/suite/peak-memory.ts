import { readFileSync } from 'node:fs';
import { freemem, totalmem } from 'node:os';

const INTERVAL_MS = 1_000;

/** Memory that programs can still get, bytes: on Linux including caches that it would give back. */
export function availableMemory(): number {
  if (process.platform !== 'linux') return freemem();
  const line = /^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8'));
  return line === null ? freemem() : Number(line[1]) * 1024;
}

/** Watches how much memory the machine uses, until `peak` returns the most above the start, bytes. */
export function watchMemory(): { readonly peak: () => number } {
  const before = totalmem() - availableMemory();
  let most = before;
  const look = (): void => {
    most = Math.max(most, totalmem() - availableMemory());
  };
  const timer = setInterval(look, INTERVAL_MS);
  return {
    peak: () => {
      clearInterval(timer);
      look();
      return most - before;
    },
  };
}
