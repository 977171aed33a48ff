import type { Channels } from '../deliveries/channel.ts';
import type { ServerBus } from './signals.ts';
import type { PublishChanges } from '../core/changes.ts';
import type { Clock } from '../core/clock.ts';
import type { Pools } from '../database/pool.ts';
import type { Events } from '../core/events.ts';
import type { Link } from '../link/link.ts';
import type { Log } from '../core/log.ts';
import type { Service } from '../core/service.ts';

/** Dependencies of background jobs. */
export type JobDeps = {
  readonly pools: Pools;
  readonly clock: Clock;
  readonly events: Events;
  readonly bus: ServerBus;
  readonly log: Log;
  readonly link: Pick<Link, 'send' | 'stationEvents' | 'devicesChanged' | 'isUnderLoad'>;
  /** Notifies browsers of changed rows. */
  readonly publishChanges: PublishChanges;
  readonly channels: Channels;
  /** Address of the app, for links in messages; with port 0 it is final once the server listens. */
  readonly origin: () => string;
};

/**
 * Work the server does on its own. One file per job, one line in `boot/job-groups.ts` or, for a job outside the groups,
 * in `boot/app.ts`.
 */
export type Job = (deps: JobDeps) => Service;
