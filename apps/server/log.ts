export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** The server's own log: one JSON line per event; never passwords, PINs, tokens or bodies. */
export type Log = {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, error: unknown, fields?: LogFields): void;
};

/** JSON escapes line breaks, so no input can forge a log line. */
export function jsonLog(write: (line: string) => void): Log {
  const line = (level: string, event: string, fields: LogFields): void =>
    write(`${JSON.stringify({ at: Temporal.Now.instant().toString(), level, event, ...fields })}\n`);
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
      if (isFailing) log.info(`${event}: over`);
      isFailing = false;
    },
  };
}
