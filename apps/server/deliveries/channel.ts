import type { DeliveryAnswer, DeliveryChannel } from '@zagon/domain/deliveries/delivery.ts';
import type { ClaimedDelivery } from '../stores/deliveries/queue.ts';

/** A message as passed to a channel. Its id is the same on every attempt, so that receivers can detect repetitions. */
export type Message = ClaimedDelivery;

/**
 * Result of an attempt. `kept`: no server is configured; `gone`: the address no longer exists; `refused`: this message
 * never goes out; `retry`: later it may. `detail`: what the server or gateway said.
 */
export type DeliveryResult =
  | { readonly kind: 'sent' | 'kept' }
  | { readonly kind: 'gone'; readonly detail: string }
  | { readonly kind: 'refused'; readonly answer: DeliveryAnswer; readonly detail: string }
  | {
      readonly kind: 'retry';
      readonly answer: DeliveryAnswer;
      readonly detail: string;
      /** How long the receiver asks to wait, s; null: it does not. */
      readonly retryAfterS: number | null;
    };

/** A way out of the server. A send that throws is retried as unreachable. */
export type Channel = { send(message: Message): Promise<DeliveryResult>; stop(): void };

/** The configured channels; messages of any other are stored for the operator to see. */
export type Channels = Readonly<Partial<Record<DeliveryChannel, Channel>>>;

/** Timeout of one attempt. */
export const ATTEMPT_TIMEOUT_MS = 10_000;
