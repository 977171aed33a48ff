/** The exit code that says: starting again without a change would end the same way. */
export const EXIT_START_REFUSED = 78;

/**
 * The program cannot start and the person at the keyboard can mend it: a taken port, a folder
 * without rights, a newer database. The message is all that is shown, so it says what to do.
 */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

/** The code of a failed system call (`EACCES`), or undefined where there is none. */
export function systemCode(error: unknown): string | undefined {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return undefined;
}
