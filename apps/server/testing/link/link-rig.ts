import { afterAll } from 'vitest';
import type { Pools } from '../../database/pool.ts';
import { createEvents, type Events } from '../../core/events.ts';
import type { PublishedEvent } from '../../core/events.ts';
import { silentLog, type Log } from '../../core/log.ts';
import { testClock } from '../test-clock.ts';
import { createBus } from '../../core/bus/bus.ts';
import type { LinkSignals } from '../../intake/signals.ts';
import { createLink } from '../../gateways/sparkplug/create-link.ts';
import type { LinkOptions } from '../../gateways/sparkplug/link-options.ts';
import type { Link } from '../../intake/link.ts';
import { Intake } from '../../intake/intake.ts';
import { ownershipOf } from '../../intake/owner/ownership-of.ts';

export type LinkRig = {
  readonly link: Link;
  readonly port: number;
  /** Everything published to browsers, in order. */
  readonly published: PublishedEvent[];
  /** Waits for a published event that matches. */
  readonly untilPublished: (matches: (announcement: PublishedEvent) => boolean) => Promise<PublishedEvent>;
};

type LinkRigOptions = Omit<LinkOptions, 'intake' | 'signIns'> & { readonly events: Events };

/** Creates a link to the field with an intake of its own, and starts both; stopping the link stops both. */
export async function startLink({ events, ...options }: LinkRigOptions): Promise<Link> {
  const { pools, clock, log, config, processId } = options;
  const ownership = ownershipOf(config, processId);
  const intake = new Intake({ pools, clock, events, log, ownership, bus: createBus<LinkSignals>() });
  const link = createLink({ signIns: pools.system, ...options, intake });
  await intake.start();
  await link.start();
  const stopLink = link.stop.bind(link);
  link.stop = async () => {
    await stopLink();
    await intake.stop();
  };
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
