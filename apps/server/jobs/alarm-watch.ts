import { startAlarmWatch } from '../alarms/watch/start-watch.ts';
import type { Job } from './job.ts';
import { serviceOf } from '../core/service.ts';
import { wakeWhenWaiting } from './waiting-work.ts';

/** Raises and ends the alarms of readings and contact. */
export const alarmWatch: Job = ({ pools, clock, log, bus, publishChanges }) =>
  serviceOf({ name: 'alarm watch', scope: 'every', after: ['database', 'notifications'] }, (onStop) => {
    const watch = startAlarmWatch({
      pool: pools.system,
      clock,
      log,
      publish(accountId, changes) {
        bus.send('alarmsChanged');
        publishChanges(accountId, changes);
      },
    });
    onStop(wakeWhenWaiting(bus, 'contact', { wake: () => watch.contactDue() }));
    onStop(bus.on('alarmSettingsChanged', () => watch.settingsChanged()));
    onStop(bus.on('shardsTaken', (shards) => watch.shardsTaken(shards)));
    onStop(bus.on('readingsCommitted', (commit) => watch.onCommit(commit)));
    return watch;
  });
