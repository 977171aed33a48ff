export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** What the server says about its own work: one JSON line each, never with passwords, PINs, tokens or bodies. */
export type Log = {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, error: unknown, fields?: LogFields): void;
};

/** JSON escapes line ends, so that nothing a stranger sends can fake a line of ours. */
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

/** A trouble that is met again at every try: its beginning is said, and its end, so that an outage fills no log. */
export function lastingTrouble(
  log: Log,
  event: string,
): {
  readonly began: (error: unknown) => void;
  readonly over: () => void;
} {
  let lasts = false;
  return {
    began(error) {
      if (!lasts) log.error(event, error);
      lasts = true;
    },
    over() {
      if (lasts) log.info(`${event}: over`);
      lasts = false;
    },
  };
}
