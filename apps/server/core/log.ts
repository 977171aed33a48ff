import { writeSync } from 'node:fs';
import { logContext, outsideLogContext } from './log-context.ts';

export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** The server's own log: one JSON line per event; never passwords, PINs, tokens or bodies. */
export type Log = {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, error: unknown, fields?: LogFields): void;
};

/** JSON escapes line breaks, so no input can forge a log line. Lines carry the id of their request or pass. */
export function jsonLog(write: (line: string) => void): Log {
  const line = (level: string, event: string, fields: LogFields): void =>
    write(`${JSON.stringify({ at: Temporal.Now.instant().toString(), level, event, ...logContext(), ...fields })}\n`);
  return {
    info: (event, fields = {}) => line('info', event, fields),
    warn: (event, fields = {}) => line('warn', event, fields),
    error: (event, error, fields = {}) =>
      line('error', event, {
        ...fields,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
  };
}

/**
 * Writes lines to a file descriptor and never throws: on a full disk, or without a reader of the pipe, lines are
 * dropped and counted, and the count is logged with the next line that fits.
 */
export function lineWriter(
  descriptor: number,
  write: (descriptor: number, bytes: Uint8Array) => number = writeSync,
): (line: string) => void {
  let dropped = 0;
  let isLineTorn = false;
  const writeWhole = (text: string): boolean => {
    let rest: Uint8Array = Buffer.from(text);
    try {
      while (rest.length > 0) rest = rest.subarray(write(descriptor, rest));
      return true;
    } catch {
      // Nowhere to report it: this is the log.
      isLineTorn ||= rest.length < Buffer.byteLength(text);
      return false;
    }
  };
  return (line) => {
    const report = dropped === 0 ? '' : `${JSON.stringify({ level: 'warn', event: 'log.lines_dropped', dropped })}\n`;
    if (writeWhole(`${isLineTorn ? '\n' : ''}${report}${line}`)) {
      dropped = 0;
      isLineTorn = false;
    } else dropped += 1;
  };
}

/** How long a repeated line is held back, ms. */
const REPEAT_MS = 1_000;
/** Maximum number of different lines held back at once; beyond it, lines of one event are treated as the same. */
const REPEATS_MAX = 1_000;

function inOneWindow(release: () => void): void {
  // The count is of all requests that caused the line.
  outsideLogContext(() => setTimeout(release, REPEAT_MS).unref());
}

type Repeat = { times: number; readonly write: (times: number) => void };

/**
 * Writes the same warning or error at most once a second, with the number of times it was held back, so that no caller
 * can fill the log by provoking it. Errors are the same if their event and message match.
 */
export function withoutRepeats(log: Log, later: (release: () => void) => void = inOneWindow): Log {
  const repeats = new Map<string, Repeat>();
  const release = (key: string, repeat: Repeat): void => {
    if (repeat.times === 0) return void repeats.delete(key);
    repeat.write(repeat.times);
    repeat.times = 0;
    later(() => release(key, repeat));
  };
  const once = (event: string, details: string, write: (times?: number) => void): void => {
    const key = repeats.size < REPEATS_MAX ? `${event} ${details}` : event;
    const repeat = repeats.get(key);
    if (repeat !== undefined) {
      repeat.times += 1;
      return;
    }
    write();
    const first: Repeat = { times: 0, write };
    repeats.set(key, first);
    later(() => release(key, first));
  };
  return {
    info: (event, fields) => log.info(event, fields),
    warn: (event, fields = {}) => once(event, JSON.stringify(fields), (times) => log.warn(event, { ...fields, times })),
    error: (event, error, fields = {}) =>
      once(event, error instanceof Error ? `${error.name} ${error.message}` : String(error), (times) =>
        log.error(event, error, { ...fields, times }),
      ),
  };
}

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * For a failure that recurs at every attempt: logs only its beginning and its end, so an outage does not flood the
 * log.
 */
export function logOnce(
  log: Log,
  event: string,
): {
  readonly failed: (error: unknown) => void;
  readonly recovered: () => void;
} {
  let isFailing = false;
  return {
    failed(error) {
      if (!isFailing) log.error(event, error);
      isFailing = true;
    },
    recovered() {
      if (isFailing) log.info('failure.ended', { failure: event });
      isFailing = false;
    },
  };
}
