import { changePublisher } from '../core/change-publisher.ts';
import { serviceOf } from '../core/service.ts';
import { withAccount } from '../database/tenant.ts';
import { publishAlarms } from '../features/alarms/socket.ts';
import { publishCommands } from '../features/commands/socket.ts';
import { publishHandOpenings } from '../features/hand-openings/socket.ts';
import { publishPlannedOpenings } from '../features/planned-openings/socket.ts';
import type { Job } from './job.ts';

/** Reads changed rows and sends them to the browsers viewing their account, one event per noun. */
export const liveChanges: Job = ({ pools, clock, events, log, bus }) =>
  serviceOf({ name: 'live changes', scope: 'every', after: ['database'] }, (onStop) => {
    const publish = changePublisher({
      log,
      isViewed: (accountId) => events.reaches({ client: accountId }),
      send: (accountId, changes) =>
        withAccount(pools, accountId, async (sql) => {
          const { plannedOpenings = [], deletedPlannedOpenings = [] } = changes;
          await publishPlannedOpenings(sql, events, accountId, plannedOpenings, deletedPlannedOpenings);
          await publishHandOpenings(sql, events, accountId, changes.handOpenings ?? []);
          await publishCommands(sql, events, accountId, changes.commands ?? [], clock.now());
          await publishAlarms(sql, events, accountId, changes.alarms ?? []);
        }),
    });
    onStop(bus.on('accountChanged', publish));
    return { stop: async () => undefined };
  });
