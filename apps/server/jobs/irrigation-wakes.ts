import type { WorkKind } from '../core/bus/work-notices.ts';
import type { Repeated } from '../irrigation/repeat.ts';
import type { ServerBus } from './signals.ts';

/** Whether the database notifies this process of work. Registered before the services that report it start. */
export function noticeState(bus: Pick<ServerBus, 'on'>): () => boolean {
  let isNotified = false;
  bus.on('workNotified', (now) => (isNotified = now));
  return () => isNotified;
}

/**
 * Makes a loop look for work when it may have some: after a notice of its kind, which the database sends to every
 * process, and once the accounts of further shards are led by this one. Returns what ends it.
 */
export function wakeForWork(
  bus: Pick<ServerBus, 'on'>,
  kind: WorkKind,
  loop: Pick<Repeated, 'notice' | 'wake'>,
): () => void {
  const ends = [
    bus.on('shardsTaken', () => loop.wake()),
    bus.on('workWritten', (written) => {
      if (written === kind) loop.notice();
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
