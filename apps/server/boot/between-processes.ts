import type { ProcessBusCounts } from '../core/process-bus.ts';
import type { Service } from '../core/service.ts';
import { NotifyBus, type NotifyBusOptions } from '../database/notify/notify-bus.ts';
import { processMessages, type ProcessMessagesDeps } from '../jobs/processes/process-messages.ts';

/** The messages between this process and the others of the installation. */
export type BetweenProcesses = {
  readonly service: Service;
  isUp(): boolean;
  counts(): ProcessBusCounts;
};

/** Carries messages over the database. */
export function betweenProcesses({
  bus,
  events,
  visitors,
  refreshPages,
  ...options
}: NotifyBusOptions & Omit<ProcessMessagesDeps, 'processBus'>): BetweenProcesses {
  const processBus = new NotifyBus(options);
  return {
    service: processMessages({ bus, events, visitors, refreshPages, processBus }),
    isUp: () => processBus.isUp(),
    counts: () => processBus.counts,
  };
}
