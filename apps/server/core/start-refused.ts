import { systemCode } from './system-code.ts';

/** Exit code: restarting without a change would fail the same way. */
export const EXIT_START_REFUSED = 78;

/**
 * The program cannot start, and the user can fix it: a taken port, a folder without permissions, a newer database.
 * Only the message is shown, so it must state what to do.
 */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

/**
 * True if something failed for lack of disk space. The start is not refused then: the launcher retries it until there
 * is space.
 */
export function isOutOfSpace(error: unknown): boolean {
  const code = systemCode(error);
  // The last is PostgreSQL's own code.
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100';
}
