import { z } from 'zod';
import type { Log } from '../../core/log.ts';
import { logOnce } from '../../core/log.ts';
import { sendThroughProgram, SYSTEMD_NOTIFY } from './systemd-notify.ts';

/** One assignment of the notification protocol of systemd. */
export type Assignment = 'READY=1' | 'STOPPING=1' | 'WATCHDOG=1' | `STATUS=${string}` | `EXTEND_TIMEOUT_USEC=${number}`;

/** The service manager that started this process and wants to know its state. */
export type ServiceManager = {
  /** Within this time it wants a sign of life, ms; null: it wants none. */
  readonly watchdogMs: number | null;
  /** Sends assignments after those sent before, and resolves to whether they were taken. Never rejects. */
  send(assignments: readonly Assignment[]): Promise<boolean>;
};

/** Absolute path, or abstract name. */
const socketAddress = z.string().regex(/^[/@]./);
const microseconds = z.string().regex(/^[1-9]\d{0,15}$/);

/**
 * Takes the variables of the service manager out of the environment, so that child processes do not inherit them: a
 * PostgreSQL built for systemd would report itself ready in the name of this process. Returns null if there is none.
 */
export function takeServiceManager(
  env: Record<string, string | undefined>,
  { pid, log, program = SYSTEMD_NOTIFY }: { readonly pid: number; readonly log: Log; readonly program?: string },
): ServiceManager | null {
  const { NOTIFY_SOCKET: socket, WATCHDOG_USEC: watchdogUs, WATCHDOG_PID: watchedPid } = env;
  delete env['NOTIFY_SOCKET'];
  delete env['WATCHDOG_USEC'];
  delete env['WATCHDOG_PID'];
  if (socket === undefined || socket === '') return null;
  const address = socketAddress.safeParse(socket);
  if (!address.success) {
    log.warn('service_manager.ignored', { because: 'NOTIFY_SOCKET is neither an absolute path nor an abstract name' });
    return null;
  }
  const failures = logOnce(log, 'service_manager.not_notified');
  let last: Promise<unknown> = Promise.resolve();
  return {
    watchdogMs: watchdogMsOf(watchdogUs, watchedPid, pid),
    send(assignments) {
      // One after the other: the last state that arrives is the one that counts.
      const sent = last.then(async () => {
        const error = await sendThroughProgram(program, address.data, assignments);
        if (error === null) failures.recovered();
        else failures.failed(error);
        return error === null;
      });
      last = sent;
      return sent;
    },
  };
}

/** Null also if another process is watched. */
function watchdogMsOf(watchdogUs: string | undefined, watchedPid: string | undefined, pid: number): number | null {
  if (watchedPid !== undefined && watchedPid !== '' && watchedPid !== String(pid)) return null;
  const parsed = microseconds.safeParse(watchdogUs);
  return parsed.success ? Number(parsed.data) / 1_000 : null;
}
