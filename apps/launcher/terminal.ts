/**
 * Keeps this process alive when its terminal is closed, or when its output is a file on a full disk: a line that cannot
 * be written is lost, not fatal.
 */
export function surviveLostOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
