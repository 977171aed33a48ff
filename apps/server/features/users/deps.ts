import type { Pools } from '../../db/pool.ts';
import type { Events } from '../../events.ts';
import type { SecretBox } from '../../secret-box.ts';

/** What the routes of users, invitations and recovery work with. */
export type UserDeps = {
  readonly pools: Pools;
  readonly events: Events;
  readonly box: SecretBox;
  /** Address of the app, for links in mails; never taken from a request. */
  readonly origin: () => string;
  /** A mail was queued: send it now. */
  readonly mailQueued: () => void;
};
