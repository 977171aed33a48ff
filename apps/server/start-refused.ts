/** Exit code: restarting without a change would fail the same way. */
export const EXIT_START_REFUSED = 78;

/**
 * The program cannot start, and the user can fix it: a taken port, a folder without permissions, a newer database.
 * Only the message is shown, so it must state what to do.
 */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

/** The code of a failed system call (`EACCES`), or undefined if there is none. */
export function systemCode(error: unknown): string | undefined {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return undefined;
}
