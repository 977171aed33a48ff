import type { Clock } from '../../core/clock.ts';
import type { Pools } from '../../database/pool.ts';
import type { Events } from '../../core/events.ts';
import type { SecretBox } from '../../core/secret-box.ts';

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
