import { afterAll } from 'vitest';
import type { Pools } from '../../database/pool.ts';
import { createEvents } from '../../core/events.ts';
import type { PublishedEvent } from '../../core/events.ts';
import { silentLog, type Log } from '../../core/log.ts';
import { testClock } from '../test-clock.ts';
import { createBus } from '../../core/bus.ts';
import type { LinkSignals } from '../../link/signals.ts';
import { createLink } from '../../link/create-link.ts';
import type { Link, LinkOptions } from '../../link/link.ts';

export type LinkRig = {
  readonly link: Link;
  readonly port: number;
  /** Everything published to browsers, in order. */
  readonly published: PublishedEvent[];
  /** Waits for a published event that matches. */
  readonly untilPublished: (matches: (announcement: PublishedEvent) => boolean) => Promise<PublishedEvent>;
};

/** Creates a link to the field and starts it. */
export async function startLink(options: Omit<LinkOptions, 'bus' | 'signIns'>): Promise<Link> {
  const link = createLink({ signIns: options.pools.system, ...options, bus: createBus<LinkSignals>() });
  await link.start();
  return link;
}

/** The link to the field with an embedded broker on a free port, for the tests of one file. */
export async function linkRig(pools: Pools, log: Log = silentLog): Promise<LinkRig> {
  const events = createEvents();
  const published: PublishedEvent[] = [];
  const listeners = new Set<(announcement: PublishedEvent) => void>();
  events.onPublish((announcement) => {
    published.push(announcement);
    for (const listener of listeners) listener(announcement);
  });
  const link = await startLink({
    config: { host: '127.0.0.1', mqtt: { kind: 'embedded', host: '127.0.0.1', port: 0, tlsPort: undefined } },
    pools,
    clock: testClock,
    events,
    log,
  });
  afterAll(() => link.stop());
  if (link.port === undefined) throw new Error('the embedded broker has no port');
  return {
    link,
    port: link.port,
    published,
    untilPublished: (matches) =>
      new Promise((resolve) => {
        const earlier = published.find(matches);
        if (earlier !== undefined) return resolve(earlier);
        const listener = (announcement: PublishedEvent): void => {
          if (!matches(announcement)) return;
          listeners.delete(listener);
          resolve(announcement);
        };
        listeners.add(listener);
      }),
  };
}
