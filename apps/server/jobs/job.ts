import type { Channels } from '../deliveries/channel.ts';
import type { Bus } from '../bus.ts';
import type { PublishChanges } from '../changes.ts';
import type { Clock } from '../clock.ts';
import type { Pools } from '../db/pool.ts';
import type { Events } from '../events.ts';
import type { Field } from '../field/field.ts';
import type { Log } from '../log.ts';
import type { Service } from './service.ts';

/** Dependencies of background jobs. */
export type JobDeps = {
  readonly pools: Pools;
  readonly clock: Clock;
  readonly events: Events;
  readonly bus: Bus;
  readonly log: Log;
  readonly field: Pick<Field, 'send' | 'stationEvents' | 'devicesChanged' | 'isUnderLoad'>;
  /** Notifies browsers of changed rows. */
  readonly publishChanges: PublishChanges;
  readonly channels: Channels;
  /** Address of the app, for links in messages; with port 0 it is final once the server listens. */
  readonly origin: () => string;
};

/** Work the server does on its own. One file per job, one line in the list of app.ts. */
export type Job = (deps: JobDeps) => Service;
