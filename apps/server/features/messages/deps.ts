import type { Clock } from '../../clock.ts';
import type { Pools } from '../../db/pool.ts';
import type { Events } from '../../events.ts';
import type { SecretBox } from '../../secret-box.ts';

/** Dependencies for sending and publishing messages. */
export type MessageDeps = {
  readonly pools: Pools;
  readonly events: Events;
  readonly box: SecretBox;
  readonly clock: Clock;
  /** Address of the app, for links in e-mails. */
  readonly origin: () => string;
  /** An e-mail was queued: send it now. */
  readonly mailQueued: () => void;
};
