import type { Pools } from '../../database/pool.ts';
import type { Events } from '../../core/events.ts';
import type { SecretBox } from '../../core/secret-box.ts';

/** Addresses of help pages outside Zagon, and the operator of the installation; null: not configured. */
export type HelpSettings = {
  readonly links: { readonly pl: string | null; readonly en: string | null };
  readonly operator: string | null;
  readonly contact: string | null;
};

/** Dependencies of questions to the operator. */
export type TicketDeps = {
  readonly pools: Pools;
  readonly events: Events;
  readonly box: SecretBox;
  /** Address of the app, for links in e-mails. */
  readonly origin: () => string;
  /** Has queued e-mails sent at once. */
  readonly mailQueued: () => void;
  readonly help: HelpSettings;
};
