import type { EventBody, EventName } from '@zagon/contract/live/events.ts';

/** Whom a live event is for: everyone who looks at an account, or one person. */
export type Audience = { readonly client: string } | { readonly user: string };

/** One live event on its way to the browsers. */
export type Announcement<N extends EventName = EventName> = {
  readonly to: Audience;
  readonly name: N;
  readonly body: EventBody<N>;
};

/** Why sessions end before their time. */
export type SessionEnd = EventBody<'log_out'>['reason'];

/** What parts of the server tell each other inside the process. Nothing durable travels here. */
export type Events = {
  /** Tells browsers. Only after the commit of what it tells: an event is a hint to look again. */
  announce<N extends EventName>(to: Audience, name: N, body: EventBody<N>): void;
  onAnnouncement(listener: (announcement: Announcement) => void): () => void;
  /** A session was ended here; its sockets go. */
  sessionEnded(sessionId: string, reason: SessionEnd): void;
  onSessionEnded(listener: (sessionId: string, reason: SessionEnd) => void): () => void;
};

export function createEvents(): Events {
  const announcements = new Set<(announcement: Announcement) => void>();
  const ends = new Set<(sessionId: string, reason: SessionEnd) => void>();
  return {
    announce(to, name, body) {
      for (const listener of announcements) listener({ to, name, body });
    },
    onAnnouncement: (listener) => joined(announcements, listener),
    sessionEnded(sessionId, reason) {
      for (const listener of ends) listener(sessionId, reason);
    },
    onSessionEnded: (listener) => joined(ends, listener),
  };
}

function joined<T>(set: Set<T>, item: T): () => void {
  set.add(item);
  return () => set.delete(item);
}
