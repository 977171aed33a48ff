import type { Clock } from '../../clock.ts';
import type { Pools } from '../../db/pool.ts';
import type { Events } from '../../events.ts';
import type { SecretBox } from '../../secret-box.ts';

/** What sending and publishing messages works with. */
export type MessageDeps = {
  readonly pools: Pools;
  readonly events: Events;
  readonly box: SecretBox;
  readonly clock: Clock;
  /** Address of the app, for links in mails. */
  readonly origin: () => string;
  /** A mail was queued: send it now. */
  readonly mailQueued: () => void;
};
