import type { Pools } from '../../database/pool.ts';
import type { Events } from '../../core/events.ts';
import type { SecretBox } from '../../core/secret-box.ts';

/** Dependencies of the routes of users, invitations and recovery. */
export type UserDeps = {
  readonly pools: Pools;
  readonly events: Events;
  readonly box: SecretBox;
  /** Address of the app, for links in e-mails; never taken from a request. */
  readonly origin: () => string;
  /** An e-mail was queued: send it now. */
  readonly mailQueued: () => void;
};
