import type { DeliveryAnswer, DeliveryChannel } from '@zagon/domain/deliveries/delivery.ts';
import type { ClaimedDelivery } from '../stores/deliveries/queue.ts';

/** A message as passed to a channel. Its id is the same on every attempt, so that receivers can detect duplicates. */
export type Message = ClaimedDelivery;

/**
 * Result of an attempt. `kept`: no server is configured; `gone`: the address no longer exists; `refused`: this message
 * can never be sent; `retry`: it may succeed later. `detail`: the response of the server or gateway.
 */
export type DeliveryResult =
  | { readonly kind: 'sent' | 'kept' }
  | { readonly kind: 'gone'; readonly detail: string }
  | { readonly kind: 'refused'; readonly answer: DeliveryAnswer; readonly detail: string }
  | {
      readonly kind: 'retry';
      readonly answer: DeliveryAnswer;
      readonly detail: string;
      /** Delay requested by the receiver, s; null: none. */
      readonly retryAfterS: number | null;
    };

/** A channel to the outside. A send that throws is retried as unreachable. */
export type Channel = { send(message: Message): Promise<DeliveryResult>; stop(): void };

/** The configured channels; messages of any other are stored for the operator to see. */
export type Channels = Readonly<Partial<Record<DeliveryChannel, Channel>>>;

/** Timeout of one attempt. */
export const ATTEMPT_TIMEOUT_MS = 10_000;
