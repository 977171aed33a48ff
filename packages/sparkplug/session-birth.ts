import type { HostSession } from './session-state.ts';

/** How long after a rebirth request a birth is accepted regardless of its timestamp. */
const ANSWER_WINDOW_MS = 60_000;

/**
 * True if a birth starts a new session; false for an old birth that was repeated.
 * A station whose clock was reset to 1970 must still be accepted: its death came first, or its bdSeq increased by
 * one, or a rebirth was just requested.
 */
export function isNewerBirth(
  session: HostSession,
  birth: { bdSeq: number | undefined; bornAt: number },
  now: number,
): boolean {
  if (session.phase !== 'online') return true;
  if (birth.bornAt >= session.bornAt) return true;
  if (session.bdSeq !== undefined && birth.bdSeq === (session.bdSeq + 1) % 256) return true;
  return session.rebirthRequestedAt !== undefined && now - session.rebirthRequestedAt < ANSWER_WINDOW_MS;
}
