import type { EventBody, EventName } from '@zagon/contract/live/events.ts';

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

/** In-process events between parts of the server. Nothing durable. */
export type Events = {
  /** Sends an event to browsers. Call only after the change is committed: the event is a hint to refetch. */
  publish<N extends EventName>(to: Audience, name: N, body: EventBody<N>): void;
  /** `reaches`: whether the listener would pass the event on to anyone; default: always. */
  onPublish(listener: (event: PublishedEvent) => void, reaches?: (to: Audience) => boolean): () => void;
  /** True if an event would currently reach anyone: otherwise nothing needs to be read. */
  reaches(to: Audience): boolean;
  /** A session was ended by this process; its sockets are closed. `movedTo`: the account in which it continues. */
  sessionEnded(sessionId: string, reason: SessionEnd, movedTo?: EventBody<'switch_client'>): void;
  onSessionEnded(listener: SessionEndListener): () => void;
};

type SessionEndListener = (sessionId: string, reason: SessionEnd, movedTo?: EventBody<'switch_client'>) => void;

type PublishListener = {
  readonly listener: (event: PublishedEvent) => void;
  readonly reaches: (to: Audience) => boolean;
};

export function createEvents(): Events {
  const publishListeners = new Set<PublishListener>();
  const sessionEndListeners = new Set<SessionEndListener>();
  return {
    publish(to, name, body) {
      for (const { listener } of publishListeners) listener({ to, name, body });
    },
    onPublish: (listener, reaches = () => true) => subscribe(publishListeners, { listener, reaches }),
    reaches: (to) => publishListeners.values().some(({ reaches }) => reaches(to)),
    sessionEnded(...end) {
      for (const listener of sessionEndListeners) listener(...end);
    },
    onSessionEnded: (listener) => subscribe(sessionEndListeners, listener),
  };
}

function subscribe<T>(set: Set<T>, item: T): () => void {
  set.add(item);
  return () => set.delete(item);
}
