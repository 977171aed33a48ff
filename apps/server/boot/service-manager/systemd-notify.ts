import { execFile } from 'node:child_process';

/** Part of systemd itself, so it is there whenever systemd runs the service. */
export const SYSTEMD_NOTIFY = '/usr/bin/systemd-notify';

/** A program that takes longer than this is ended, ms. It waits until the service manager has read the message. */
const LIMIT_MS = 6_000;

/**
 * Sends assignments to a notification socket. Node has no datagram sockets of the Unix domain, so systemd's own program
 * sends them. Resolves to the error, or null.
 */
export function sendThroughProgram(
  program: string,
  socket: string,
  assignments: readonly string[],
): Promise<Error | null> {
  return new Promise((resolve) => {
    const lines = assignments.map((assignment) => assignment.replace(/[\r\n\0]+/g, ' '));
    const options = { env: { NOTIFY_SOCKET: socket }, timeout: LIMIT_MS, killSignal: 'SIGKILL' } as const;
    execFile(program, lines, options, (error) => resolve(error));
  });
}
