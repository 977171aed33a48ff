import { afterAll } from 'vitest';
import { systemClock } from '../../clock.ts';
import type { Pools } from '../../db/pool.ts';
import { createEvents } from '../../events.ts';
import type { Announcement } from '../../events.ts';
import { silentLog, type Log } from '../../log.ts';
import { startField } from '../../field/field.ts';
import type { Field } from '../../field/field.ts';

export type FieldBench = {
  readonly field: Field;
  readonly port: number;
  /** Everything told to browsers, in its order. */
  readonly told: Announcement[];
  /** Waits for something told. */
  readonly untilTold: (fits: (announcement: Announcement) => boolean) => Promise<Announcement>;
};

/** The field link with its own broker on a free port, for the tests of one file. */
export async function fieldBench(pools: Pools, log: Log = silentLog): Promise<FieldBench> {
  const events = createEvents();
  const told: Announcement[] = [];
  const listeners = new Set<(announcement: Announcement) => void>();
  events.onAnnouncement((announcement) => {
    told.push(announcement);
    for (const listener of listeners) listener(announcement);
  });
  const field = await startField({
    config: { host: '127.0.0.1', mqtt: { kind: 'embedded', port: 0 } },
    pools,
    clock: systemClock,
    events,
    log,
  });
  afterAll(() => field.close());
  if (field.port === undefined) throw new Error('the embedded broker has a port');
  return {
    field,
    port: field.port,
    told,
    untilTold: (fits) =>
      new Promise((resolve) => {
        const before = told.find(fits);
        if (before !== undefined) return resolve(before);
        const listener = (announcement: Announcement): void => {
          if (!fits(announcement)) return;
          listeners.delete(listener);
          resolve(announcement);
        };
        listeners.add(listener);
      }),
  };
}
