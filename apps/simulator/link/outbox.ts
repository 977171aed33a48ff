import type { FlashMemory } from '../flash/flash-memory.ts';
import type { FlashRecord } from '../flash/flash-record.ts';
import { liveMessage, storedMessages } from './messages.ts';
import type { Message } from './messages.ts';

/** Maximum number of records in flight before the host confirms them as stored. */
const MAX_IN_FLIGHT = 1_500;
/** Messages per call; the link asks four times a second. */
const MAX_MESSAGES_PER_CALL = 25;
/** Resend unconfirmed records after this time; doubles with each attempt. */
const INITIAL_RESEND_MS = 10_000;
const MAX_RESEND_MS = 120_000;

/**
 * Decides when to send which records of the flash memory. New records are sent immediately while the link is up.
 * Unsent or unconfirmed ones are sent as stored data, as fast as the host confirms.
 */
export class Outbox {
  readonly #flash: FlashMemory;
  /** When each record was sent in this session. */
  readonly #sentAtMs = new Map<number, number>();
  #resendMs = INITIAL_RESEND_MS;
  #hasUnsentEvents = false;

  constructor(flash: FlashMemory) {
    this.#flash = flash;
    this.#hasUnsentEvents = true;
  }

  /** Starts a new session with nothing in flight. */
  reset(): void {
    this.#sentAtMs.clear();
    this.#resendMs = INITIAL_RESEND_MS;
    this.#hasUnsentEvents = true;
  }

  /** Returns the message for a newly written record; null if it must wait behind older events. */
  messageFor(record: FlashRecord, nowMs: number): Message | null {
    if (record.kind === 'event' && this.#hasUnsentEvents) return null;
    this.#sentAtMs.set(record.n, nowMs);
    return liveMessage(record);
  }

  /** Waiting messages that may be sent now. */
  nextMessages(nowMs: number): readonly Message[] {
    this.#expireUnconfirmed(nowMs);
    const capacity = MAX_IN_FLIGHT - this.#sentAtMs.size;
    const unsent: FlashRecord[] = [];
    if (capacity > 0)
      for (const record of this.#flash.records()) {
        if (this.#sentAtMs.has(record.n)) continue;
        unsent.push(record);
        if (unsent.length >= capacity) break;
      }
    const messages = storedMessages(unsent).slice(0, MAX_MESSAGES_PER_CALL);
    for (const { numbers } of messages) for (const n of numbers) this.#sentAtMs.set(n, nowMs);
    this.#hasUnsentEvents = unsent.some((record) => record.kind === 'event' && !this.#sentAtMs.has(record.n));
    return messages;
  }

  /** Call when the host confirmed something: records in flight need not be resent yet. */
  onConfirmed(): void {
    this.#resendMs = INITIAL_RESEND_MS;
    for (const n of this.#sentAtMs.keys()) if (!this.#flash.has(n)) this.#sentAtMs.delete(n);
  }

  #expireUnconfirmed(nowMs: number): void {
    const overdue = [...this.#sentAtMs].filter(([, atMs]) => nowMs - atMs >= this.#resendMs);
    if (overdue.length === 0) return;
    for (const [n] of overdue) this.#sentAtMs.delete(n);
    this.#resendMs = Math.min(MAX_RESEND_MS, 2 * this.#resendMs);
  }
}
