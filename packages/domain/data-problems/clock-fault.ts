import { judgeTime } from '../measurements/freshness.ts';
import type { ClockFault } from './kind.ts';

/** How the time of a reading is wrong, ms; null if it is plausible. */
export function clockFault(atMs: number, nowMs: number): ClockFault | null {
  const verdict = judgeTime(atMs, nowMs);
  if (verdict === 'good') return null;
  if (verdict === 'ahead') return 'ahead';
  return judgeTime(atMs * 1000, nowMs) === 'good' ? 'seconds' : 'before_2010';
}
