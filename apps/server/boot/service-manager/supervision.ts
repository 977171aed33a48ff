import { setTimeout as wait } from 'node:timers/promises';
import { type Condition, isMendedByRestart, statusOf } from './heartbeat.ts';
import type { Assignment, ServiceManager } from './service-manager.ts';

/** What the server knows about itself. A database that takes longer than the limit counts as away. */
export type Health = {
  /** True if `/readyz` would answer 200. */
  isReady(limitMs: number): Promise<boolean>;
  condition(limitMs: number): Promise<Condition>;
};

/** The reports of this process to the service manager, if there is one. */
export type Supervision = {
  /** The start makes progress. */
  progress(text: string): void;
  /** The server serves; it is reported as ready once it is, and its condition is reported from then on. */
  started(health: Health): void;
  /** The server shuts down. Nothing is reported after it. */
  stopping(): void;
  /** Resolves when everything reported so far was sent. */
  sent(): Promise<void>;
};

export type SupervisionTimes = {
  /** How often readiness is checked until it is reached. */
  readonly readyCheckMs: number;
  /** How often more time for the start is requested, and how often the status is updated without a watchdog. */
  readonly reportMs: number;
  /** Time requested for the start each time. */
  readonly extensionMs: number;
};

const TIMES: SupervisionTimes = { readyCheckMs: 250, reportMs: 10_000, extensionMs: 60_000 };

/** The longest wait for the database, ms. */
const ANSWER_MS = 5_000;

/** After a sign of life that was withheld or failed, the next attempt comes after this share of the interval. */
const RETRY_SHARE = 0.1;

/** Reports the state of this process. It starts with the start of the server. */
export function supervise(manager: ServiceManager | null, times: SupervisionTimes = TIMES): Supervision {
  if (manager === null) {
    const nothing = (): void => undefined;
    return { progress: nothing, started: nothing, stopping: nothing, sent: async () => undefined };
  }
  const reports = new Reports(manager);
  const stopped = new AbortController();
  const extension: Assignment = `EXTEND_TIMEOUT_USEC=${times.extensionMs * 1_000}`;
  // Sent by the event loop, which runs during migrations and while the demo is created: a blocked process is not extended.
  const extend = (): void => void reports.send(extension);
  extend();
  let starting: NodeJS.Timeout | undefined = setInterval(extend, times.reportMs).unref();
  const endStarting = (): void => {
    clearInterval(starting);
    starting = undefined;
  };
  return {
    progress(text) {
      if (starting !== undefined) void reports.send(`STATUS=${text}`);
    },
    started(health) {
      endStarting();
      if (!stopped.signal.aborted) void reportCondition({ health, manager, reports, times, extension }, stopped.signal);
    },
    stopping() {
      if (stopped.signal.aborted) return;
      stopped.abort();
      endStarting();
      void reports.send('STOPPING=1', 'STATUS=Stopping');
    },
    sent: () => reports.sent(),
  };
}

type Reporting = {
  readonly health: Health;
  readonly manager: ServiceManager;
  readonly reports: Reports;
  readonly times: SupervisionTimes;
  readonly extension: Assignment;
};

async function reportCondition(reporting: Reporting, signal: AbortSignal): Promise<void> {
  const { health, manager, reports, times } = reporting;
  await untilReady(reporting, signal);
  const intervalMs = manager.watchdogMs === null ? times.reportMs : manager.watchdogMs / 2;
  // A database that hangs must not delay a sign of life until it is too late.
  const limitMs = Math.min(ANSWER_MS, intervalMs / 2);
  while (!signal.aborted) {
    const condition = await health.condition(limitMs);
    if (signal.aborted) return;
    const isAlive = !isMendedByRestart(condition);
    const status = reports.changedStatus(statusOf(condition));
    const signs: readonly Assignment[] = isAlive && manager.watchdogMs !== null ? ['WATCHDOG=1'] : [];
    const isSent = signs.length + status.length === 0 || (await reports.send(...signs, ...status));
    await pause(isAlive && isSent ? intervalMs : intervalMs * RETRY_SHARE, signal);
  }
}

/** Reports readiness, and until then requests more time unless a restart is what would help. */
async function untilReady({ health, reports, times, extension }: Reporting, signal: AbortSignal): Promise<void> {
  for (let waitedMs = 0; !signal.aborted; waitedMs += times.readyCheckMs) {
    if (await health.isReady(ANSWER_MS)) {
      if (signal.aborted || (await reports.send('READY=1', ...reports.changedStatus('Serving')))) return;
      await pause(times.reportMs, signal);
    } else if (waitedMs % times.reportMs === 0) {
      const condition = await health.condition(ANSWER_MS);
      const status = reports.changedStatus(statusOf(condition));
      if (!signal.aborted && !isMendedByRestart(condition)) void reports.send(extension, ...status);
    }
    await pause(times.readyCheckMs, signal);
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  // The only rejection is that of the signal, which ends the loop that waits.
  await wait(ms, undefined, { ref: false, signal }).catch(() => undefined);
}

/** Sends to the service manager, and remembers what it was sent. */
class Reports {
  readonly #manager: ServiceManager;
  #last: Promise<unknown> = Promise.resolve();
  #status = '';

  constructor(manager: ServiceManager) {
    this.#manager = manager;
  }

  send(...assignments: readonly Assignment[]): Promise<boolean> {
    const sent = this.#manager.send(assignments);
    this.#last = sent;
    return sent;
  }

  /** The status to send; nothing if it was the last one sent. */
  changedStatus(status: string): readonly Assignment[] {
    if (status === this.#status) return [];
    this.#status = status;
    return [`STATUS=${status}`];
  }

  async sent(): Promise<void> {
    await this.#last;
  }
}
