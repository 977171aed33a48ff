import type { Language } from '@zagon/domain/core/language.ts';
import type { DeliveryChannel as WayName } from '../../stores/alarms/deliveries.ts';

/** A message as passed to a channel. `address` depends on it: an e-mail address, a phone number, a subscription. */
export type Message = {
  /** The same on every attempt, so that receivers can detect repetitions. */
  readonly id: string;
  readonly address: string;
  readonly language: Language;
  readonly subject: string;
  readonly body: string;
  readonly link: string;
  /** An attached file, if the channel supports one. */
  readonly attachment_name: string | null;
  readonly attachment: string | null;
  /** True if the body is the sealed content of a mail from `mail/queue.ts`. */
  readonly sealed: boolean;
};

/**
 * Result of an attempt: sent, the address no longer exists, or not sent because no server is configured. Anything
 * else throws and is retried.
 */
export type DeliveryResult = 'sent' | 'gone' | 'kept';

export type Channel = { send(message: Message): Promise<DeliveryResult>; stop(): void };

/** The configured channels; messages of any other are stored for the operator to read. */
export type Channels = Readonly<Partial<Record<WayName, Channel>>>;

/** Timeout of one attempt. */
export const ATTEMPT_TIMEOUT_MS = 10_000;
