import type { Language } from '@zagon/domain/core/language.ts';
import type { Way as WayName } from '../stores/deliveries.ts';

/** A message as a way out gets it. `address` is what the way understands: an e-mail address, a telephone number, a subscription. */
export type Message = {
  /** The same at every try, so that whoever can tells a repetition. */
  readonly id: string;
  readonly address: string;
  readonly language: Language;
  readonly subject: string;
  readonly body: string;
  readonly link: string;
  /** A file that goes with it, where the way can carry one. */
  readonly attachment_name: string | null;
  readonly attachment: string | null;
};

/** What became of one try: it went out, or the address is no more. Anything else throws and is tried again. */
export type Sent = 'sent' | 'gone';

export type Way = { send(message: Message): Promise<Sent>; close(): void };

/** The ways that are set up; one that is not keeps its messages for the operator to read. */
export type Ways = Readonly<Partial<Record<WayName, Way>>>;

/** How long one try may take. */
export const TRY_MS = 10_000;
