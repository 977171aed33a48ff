import type { Pools } from '../../db/pool.ts';
import type { Events } from '../../events.ts';
import type { SecretBox } from '../../secret-box.ts';

/** Addresses of help pages outside of Zagon, and who runs the installation; null: not configured. */
export type HelpSettings = {
  readonly links: { readonly pl: string | null; readonly en: string | null };
  readonly operator: string | null;
  readonly contact: string | null;
};

/** What questions to the operator need of the server. */
export type TicketDeps = {
  readonly pools: Pools;
  readonly events: Events;
  readonly box: SecretBox;
  /** Address of the app, for links in mails. */
  readonly origin: () => string;
  /** Has queued mails sent at once. */
  readonly mailQueued: () => void;
  readonly help: HelpSettings;
};
