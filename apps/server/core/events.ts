import type { EventBody, EventName } from '@zagon/contract/live/events.ts';
import { createBus, type Bus } from './bus/bus.ts';

/** Recipients of a live event: everyone viewing an account, or one user. */
export type Audience = { readonly client: string } | { readonly user: string };

/** A live event to be sent to browsers. */
export type PublishedEvent<N extends EventName = EventName> = {
  readonly to: Audience;
  readonly name: N;
  readonly body: EventBody<N>;
};

/** Why sessions end early. */
export type SessionEnd = EventBody<'log_out'>['reason'];

/** Signals about what pages should show, and about sessions. */
export type EventSignals = {
  /** An event for browsers. */
  readonly eventPublished: readonly [event: PublishedEvent];
  /** A session was ended; its sockets are closed. `movedTo`: the account in which it continues. */
  readonly sessionEnded: readonly [sessionId: string, reason: SessionEnd, movedTo?: EventBody<'switch_client'>];
};

/** Live events, sent over the bus. Nothing durable. */
export type Events = {
  /** Sends an event to browsers. Call only after the change is committed: the event is a hint to refetch. */
  publish<N extends EventName>(to: Audience, name: N, body: EventBody<N>): void;
  /** `reaches`: whether the listener would pass the event on to anyone; default: always. */
  onPublish(listener: (event: PublishedEvent) => void, reaches?: (to: Audience) => boolean): () => void;
  /** True if an event would currently reach anyone: otherwise nothing needs to be read. */
  reaches(to: Audience): boolean;
  sessionEnded(...end: EventSignals['sessionEnded']): void;
  onSessionEnded(listener: SessionEndListener): () => void;
};

type SessionEndListener = (...end: EventSignals['sessionEnded']) => void;

export function createEvents(bus: Bus<EventSignals> = createBus()): Events {
  const audiences = new Set<(to: Audience) => boolean>();
  return {
    publish: (to, name, body) => bus.send('eventPublished', { to, name, body }),
    onPublish(listener, reaches = () => true) {
      // A set holds each function once, but two listeners may share theirs.
      const audience = (to: Audience): boolean => reaches(to);
      audiences.add(audience);
      const end = bus.on('eventPublished', listener);
      return () => {
        end();
        audiences.delete(audience);
      };
    },
    reaches: (to) => audiences.values().some((reaches) => reaches(to)),
    sessionEnded: (...end) => bus.send('sessionEnded', ...end),
    onSessionEnded: (listener) => bus.on('sessionEnded', listener),
  };
}
