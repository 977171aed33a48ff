import type { Refused } from '../../api/types.ts';

/** The item as it is now, if a change was refused because someone else was faster; null: another refusal, or none. */
export function currentOf(refused: Refused | null) {
  return refused?.err === 'changed_meanwhile' ? (refused.current ?? null) : null;
}
