import type { FlashMemory } from '../flash/flash-memory.ts';
import type { FlashRecord } from '../flash/flash-record.ts';
import { liveMessage, storedMessages } from './messages.ts';
import type { Message } from './messages.ts';

/** Records that may be under way before the host has said that they are stored. */
const WINDOW = 1_500;
/** Messages given out at once; the link asks four times a second. */
const MESSAGES_AT_ONCE = 25;
/** What the host has not confirmed after this is sent again, each time twice as patiently. */
const FIRST_REPEAT_MS = 10_000;
const LONGEST_REPEAT_MS = 120_000;

/**
 * Decides what of the flash memory is sent when. New records go out at once while the link is up. What was not
 * sent, or not confirmed, goes out as stored data, as fast as the host confirms.
 */
export class Outbox {
  readonly #flash: FlashMemory;
  /** When each record was sent in this session. */
  readonly #sentAtMs = new Map<number, number>();
  #repeatMs = FIRST_REPEAT_MS;
  #eventsWait = false;

  constructor(flash: FlashMemory) {
    this.#flash = flash;
    this.#eventsWait = true;
  }

  /** A new session: nothing is under way. */
  restart(): void {
    this.#sentAtMs.clear();
    this.#repeatMs = FIRST_REPEAT_MS;
    this.#eventsWait = true;
  }

  /** A record that was just written; null when it has to wait behind older events. */
  fresh(record: FlashRecord, nowMs: number): Message | null {
    if (record.kind === 'event' && this.#eventsWait) return null;
    this.#sentAtMs.set(record.n, nowMs);
    return liveMessage(record);
  }

  /** What goes out now of what has waited. */
  waiting(nowMs: number): readonly Message[] {
    this.#expire(nowMs);
    const room = WINDOW - this.#sentAtMs.size;
    const unsent: FlashRecord[] = [];
    if (room > 0)
      for (const record of this.#flash.records()) {
        if (this.#sentAtMs.has(record.n)) continue;
        unsent.push(record);
        if (unsent.length >= room) break;
      }
    const messages = storedMessages(unsent).slice(0, MESSAGES_AT_ONCE);
    for (const { numbers } of messages) for (const n of numbers) this.#sentAtMs.set(n, nowMs);
    this.#eventsWait = unsent.some((record) => record.kind === 'event' && !this.#sentAtMs.has(record.n));
    return messages;
  }

  /** The host has confirmed something: what is under way need not be repeated yet. */
  confirmed(): void {
    this.#repeatMs = FIRST_REPEAT_MS;
    for (const n of this.#sentAtMs.keys()) if (!this.#flash.has(n)) this.#sentAtMs.delete(n);
  }

  #expire(nowMs: number): void {
    const late = [...this.#sentAtMs].filter(([, atMs]) => nowMs - atMs >= this.#repeatMs);
    if (late.length === 0) return;
    for (const [n] of late) this.#sentAtMs.delete(n);
    this.#repeatMs = Math.min(LONGEST_REPEAT_MS, 2 * this.#repeatMs);
  }
}
