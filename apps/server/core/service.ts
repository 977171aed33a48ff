import type { Log } from './log.ts';

/**
 * Where the work of a service is done if several processes share an installation:
 * - `every`: each process does its own, for example serves its users or handles what it received;
 * - `one`: all processes look for it, and each piece is done by the one that claims its rows;
 * - `shard`: a process does it for the accounts whose shards it leads.
 */
export type Scope = 'every' | 'one' | 'shard';

/** The place of a service among the others. */
export type ServicePlan = {
  readonly name: string;
  readonly scope: Scope;
  /** Names of the services that it uses, also while it stops: it starts after them and stops before them. */
  readonly after: readonly string[];
};

/** A component that lives as long as the server. */
export type Service = ServicePlan & {
  start(): Promise<void>;
  /** Releases everything. Does nothing if it is not running, and cleans up after a start that failed half-way. */
  stop(): Promise<void>;
};

/**
 * Starts the services in order. If one fails, those started so far are stopped again, including the failed one,
 * and the error is thrown.
 */
export async function startServices(services: readonly Service[], log: Log): Promise<void> {
  const attempted: Service[] = [];
  try {
    for (const service of services) {
      attempted.push(service);
      await service.start();
    }
  } catch (error) {
    // The start's own error is the one to report; errors of stopping are logged.
    await stopServices(attempted, log).catch(() => undefined);
    throw error;
  }
}

/** A service that takes longer to stop is logged, so that an operator sees what a stop waits for, ms. */
const STOP_DELAYED_MS = 10_000;

/** Stops the services in reverse order, all of them. Errors are logged and the first one is thrown at the end. */
export async function stopServices(services: readonly Service[], log: Log): Promise<void> {
  const errors: unknown[] = [];
  for (const service of services.toReversed()) {
    const delayed = setTimeout(() => log.warn('service.stop_delayed', { service: service.name }), STOP_DELAYED_MS);
    try {
      await service.stop();
    } catch (error) {
      log.error('service.stop_failed', error, { service: service.name });
      errors.push(error);
    } finally {
      clearTimeout(delayed);
    }
  }
  if (errors.length > 0) throw errors[0];
}

/** A service around a component that exists only while it runs. */
export type RunningService<Running> = Service & {
  /** Undefined unless it is running. */
  readonly running: Running | undefined;
};

/**
 * Turns a start function into a service. `onStop` registers what ends before the component itself is stopped, such as
 * its subscriptions.
 */
export function serviceOf<Running extends { stop(): Promise<void> }>(
  plan: ServicePlan,
  run: (onStop: (end: () => void) => void) => Running | Promise<Running>,
): RunningService<Running> {
  let running: Running | undefined;
  let ends: (() => void)[] = [];
  return {
    ...plan,
    get running() {
      return running;
    },
    async start() {
      running = await run((end) => ends.push(end));
    },
    async stop() {
      for (const end of ends) end();
      ends = [];
      const stopped = running;
      running = undefined;
      await stopped?.stop();
    },
  };
}
