import type { Channels } from '../deliveries/channel.ts';
import type { WebhookDeps } from '../deliveries/webhook/attempt.ts';
import type { ServerBus } from './signals.ts';
import type { PublishChanges } from '../core/changes.ts';
import type { Clock } from '../core/clock.ts';
import type { Pools } from '../database/pool.ts';
import type { Config } from '../core/config.ts';
import type { Events } from '../core/events.ts';
import type { Link } from '../intake/link.ts';
import type { Log } from '../core/log.ts';
import type { SecretBox } from '../core/secret-box.ts';
import type { Service } from '../core/service.ts';

/** Dependencies of background jobs. */
export type JobDeps = {
  /** Connections of irrigation and of what judges the field. */
  readonly pools: Pools;
  /** Connections of all other jobs, so that they never keep irrigation waiting. */
  readonly background: Pools;
  readonly clock: Clock;
  readonly events: Events;
  readonly bus: ServerBus;
  readonly log: Log;
  readonly link: Pick<Link, 'send' | 'shards' | 'stationEvents' | 'devicesChanged' | 'isUnderLoad'>;
  /** Under which this process leads accounts. */
  readonly processId: string;
  /** Notifies browsers of changed rows. */
  readonly publishChanges: PublishChanges;
  readonly channels: Channels;
  /** How events reach webhooks. */
  readonly webhookDeps: WebhookDeps;
  readonly box: SecretBox;
  /** The weather service; undefined: forecasts are off. */
  readonly weather: Config['weather'];
  /** Address of the app, for links in messages; with port 0 it is final once the server listens. */
  readonly origin: () => string;
};

/** Work the server does on its own: one file, and one line in `jobs/registry.ts`. */
export type Job = (deps: JobDeps) => Service;
