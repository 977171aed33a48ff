import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Pool } from '../database/pool.ts';
import { createEngine } from '../irrigation/engine.ts';
import { startCloseLoop, startLeadLoop, startOpenLoop, startPlanLoop, type LoopOptions } from '../irrigation/loops.ts';
import { VERSION } from '../core/version.ts';
import { noticeState, wakeForWork } from './irrigation-wakes.ts';
import type { JobDeps } from './job.ts';
import { serviceOf, type Service } from '../core/service.ts';

/** The irrigation engine of this process, as the services it consists of. */
export type Irrigation = {
  /** In start order: the lease is released last. */
  readonly services: readonly Service[];
  /** True if this process leads, has a correct clock, and its steps succeed. */
  usable(): boolean;
  /** Seconds since the lease was renewed; null if it never was, or no longer runs. */
  leaseAgeS(): number | null;
};

/**
 * While the database works for one account, the server works for another. Planning and openings then use at most four
 * of the engine's connections; the others are left for closings, ingest and watchers.
 */
const PARALLEL_ACCOUNTS = 2;

/**
 * Leads accounts, plans for them and sends to their stations. Each loop is a separate service, and none waits for
 * another. Only the lease uses `leasePool`.
 */
export function irrigation(deps: JobDeps, leasePool: Pool): Irrigation {
  const { pools, clock, log, bus, link, publishChanges, processId } = deps;
  const onError = (step: string, error: unknown): void => log.error(`engine.${step}_failed`, error);
  const engine = createEngine({
    pool: pools.system,
    leadPool: leasePool,
    clock,
    link: link.send,
    shards: {
      ...link.shards,
      async leading(led, taken) {
        await link.shards.leading(led, taken).catch((error: unknown) => onError('take_over', error));
        if (taken.length > 0) bus.send('shardsTaken', taken);
      },
    },
    publish: publishChanges,
    onError,
    owner: processId,
    parallelAccounts: PARALLEL_ACCOUNTS,
    about: ABOUT_PROCESS,
  });
  const options: LoopOptions = { monotonicMs: () => clock.monotonicMs(), onError, isNotified: noticeState(bus) };
  const lead = serviceOf(
    { name: 'irrigation: lease', scope: 'every', after: ['database', 'alarm watch'] },
    async () => {
      // Stays set after the engine has stopped: the field link still stores reports while stopping.
      link.stationEvents.handleWith((sql, reported) => engine.report(sql, reported));
      // Messages of stations that nobody is known to lead would be left to others.
      await engine.lead().catch((error: unknown) => onError('lead', error));
      const loop = startLeadLoop(engine, { ...options, onLapsed: () => log.warn('engine.lease_expired', {}) });
      return {
        ...loop,
        async stop() {
          await loop.stop();
          // While the database is unavailable the lease ends on its own.
          await engine.release().catch((error: unknown) => onError('release', error));
        },
      };
    },
  );
  const leads = (): boolean => lead.running?.leads() === true;
  const close = serviceOf(
    { name: 'irrigation: closings', scope: 'shard', after: ['irrigation: lease', 'field link'] },
    (onStop) => {
      const loop = startCloseLoop(engine, options);
      for (const name of WAKING) onStop(bus.on(name, () => loop.wake()));
      onStop(wakeForWork(bus, 'orders', loop));
      return loop;
    },
  );
  const plan = serviceOf(
    { name: 'irrigation: planning', scope: 'shard', after: ['irrigation: closings'] },
    (onStop) => {
      const loop = startPlanLoop(engine, leads, options);
      for (const name of WAKING) onStop(bus.on(name, () => loop.wake()));
      onStop(wakeForWork(bus, 'planning', loop));
      return loop;
    },
  );
  const open = serviceOf(
    { name: 'irrigation: openings', scope: 'shard', after: ['irrigation: planning'] },
    (onStop) => {
      const loop = startOpenLoop(engine, leads, options);
      onStop(bus.on('schedulesChanged', () => loop.wake()));
      onStop(bus.on('stationLinkChanged', () => loop.notice()));
      onStop(wakeForWork(bus, 'orders', loop));
      return loop;
    },
  );
  const loops = [lead, close, plan, open] as const;
  const leaseAgeS = (): number | null => {
    const agoMs = lead.running?.renewedAgoMs() ?? null;
    return agoMs === null ? null : agoMs / 1_000;
  };
  return {
    services: loops,
    leaseAgeS,
    usable: () => leads() && loops.every(({ running }) => running?.usable() === true),
  };
}

/** Signals after which closings and planning look at once. */
const WAKING = ['schedulesChanged', 'stationLinkChanged'] as const;

/** What other processes see of this one besides its id: `address` is the name of its machine. */
export const ABOUT_PROCESS = {
  roles: ['web', 'field', 'scheduler', 'jobs'],
  version: VERSION,
  address: hostname(),
} as const;

/** A unique id of this process. */
export function newProcessId(): string {
  return `${process.pid}-${randomUUID()}`;
}

/** The operating system's id within the id of a process; null if it has none. */
export function pidOf(processId: string): number | null {
  const pid = /^(\d+)-/.exec(processId)?.[1];
  return pid === undefined ? null : Number(pid);
}
