import { afterAll } from 'vitest';
import type { Pools } from '../../database/pool.ts';
import { createEvents } from '../../core/events.ts';
import type { PublishedEvent } from '../../core/events.ts';
import { silentLog, type Log } from '../../core/log.ts';
import { testClock } from '../test-clock.ts';
import { createBus } from '../../core/bus.ts';
import type { FieldSignals } from '../../link/signals.ts';
import { createField } from '../../link/field.ts';
import type { Field, FieldOptions } from '../../link/field.ts';

export type FieldRig = {
  readonly field: Field;
  readonly port: number;
  /** Everything published to browsers, in order. */
  readonly published: PublishedEvent[];
  /** Waits for a published event that matches. */
  readonly untilPublished: (matches: (announcement: PublishedEvent) => boolean) => Promise<PublishedEvent>;
};

/** Creates a field link and starts it. */
export async function startField(options: Omit<FieldOptions, 'bus' | 'signIns'>): Promise<Field> {
  const field = createField({ signIns: options.pools.system, ...options, bus: createBus<FieldSignals>() });
  await field.start();
  return field;
}

/** The field link with an embedded broker on a free port, for the tests of one file. */
export async function fieldRig(pools: Pools, log: Log = silentLog): Promise<FieldRig> {
  const events = createEvents();
  const published: PublishedEvent[] = [];
  const listeners = new Set<(announcement: PublishedEvent) => void>();
  events.onPublish((announcement) => {
    published.push(announcement);
    for (const listener of listeners) listener(announcement);
  });
  const field = await startField({
    config: { host: '127.0.0.1', mqtt: { kind: 'embedded', host: '127.0.0.1', port: 0, tlsPort: undefined } },
    pools,
    clock: testClock,
    events,
    log,
  });
  afterAll(() => field.stop());
  if (field.port === undefined) throw new Error('the embedded broker has no port');
  return {
    field,
    port: field.port,
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
