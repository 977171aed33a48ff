import type { z } from 'zod';
import type { WorkListener } from './work-notices.ts';

/** What a process does with the messages of one kind from other processes. */
export type MessageReceiver<Body> = {
  /** Validates the body, which is untrusted: any database client may have sent it. */
  readonly schema: z.ZodType<Body>;
  /** True if this process has use for a message with this recipient; others are not even parsed. Default: all. */
  readonly isFor?: (to: string) => boolean;
  /** `from`: id of the process that sent it. Must not block. */
  readonly receive: (body: Body, from: string) => void;
};

/**
 * Passes messages to all other processes of the installation. Nothing is durable, and no message is acknowledged: each
 * is a hint that makes something happen sooner.
 */
export type ProcessBus = {
  /**
   * Queues a message for all other processes and returns at once; dropped while the bus is down. `kind` consists of
   * letters, `body` is JSON, and `to` tells receivers whom it concerns without parsing it: letters, digits, `:` and `-`.
   */
  send(kind: string, body: unknown, to?: string): void;
  /** Registers the receiver of a kind. Returns the unsubscribe function. */
  on<Body>(kind: string, receiver: MessageReceiver<Body>): () => void;
  /** True while messages can be sent and received. */
  isUp(): boolean;
  /** Calls the listener after messages of others may have been missed, once new ones are received again. */
  onGap(listener: () => void): () => void;
};

/** Messages counted since the process started. */
export type ProcessBusCounts = {
  readonly sent: number;
  readonly received: number;
  /** Received, but not understood: an unknown kind or version, or something malformed or oversized. */
  readonly ignored: number;
  /** Not sent, because the bus was down or the message too large. */
  readonly lost: number;
};

/** A bus that connects when started. */
export type StartedBus = ProcessBus & {
  /** Reports committed work, of this process too, and whether such notices are received. Returns the unsubscribe function. */
  onWork(listener: WorkListener): () => void;
  readonly counts: ProcessBusCounts;
  start(): Promise<void>;
  stop(): Promise<void>;
};
