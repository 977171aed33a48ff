import type { HostSession } from './session-state.ts';

/** How long after a rebirth request a birth is taken whatever time it carries. */
const ANSWER_WINDOW_MS = 60_000;

/**
 * Whether a birth begins a session, or is an old one that came again.
 * A station whose clock fell back to 1970 must still be taken in: it is, since its death came first, or its
 * bdSeq went on by one, or we have just asked for this birth.
 */
export function isNewerBirth(
  session: HostSession,
  birth: { bdSeq: number | undefined; bornAt: number },
  now: number,
): boolean {
  if (session.phase !== 'online') return true;
  if (birth.bornAt >= session.bornAt) return true;
  if (session.bdSeq !== undefined && birth.bdSeq === (session.bdSeq + 1) % 256) return true;
  return session.rebirthAskedAt !== undefined && now - session.rebirthAskedAt < ANSWER_WINDOW_MS;
}
