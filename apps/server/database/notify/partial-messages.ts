import { MESSAGE_MAX_BYTES, type Part, PACKET_MAX_BYTES } from './packet.ts';

type Incomplete = {
  readonly chunks: Map<number, string>;
  readonly count: number;
  readonly sinceMs: number;
  bytes: number;
};

/** How long the parts of a message may take to arrive, ms. */
const AGE_MAX_MS = 10_000;
/** Size of all incomplete messages together, bytes. */
const TOTAL_MAX_BYTES = 4 * MESSAGE_MAX_BYTES;
const INCOMPLETE_MAX = 100;
/** A sender fills each part but the last one. */
const PARTS_MAX = Math.ceil((2 * MESSAGE_MAX_BYTES) / PACKET_MAX_BYTES);

/** Puts messages together whose parts arrive one by one, possibly among those of other messages. */
export class PartialMessages {
  /** By sender and number, oldest first. */
  readonly #partial = new Map<string, Incomplete>();
  #bytes = 0;

  /** Bytes stored now. */
  get bytes(): number {
    return this.#bytes;
  }

  /**
   * Returns the line of the message once all its parts are here, `waiting` before that, and `refused` for a part that
   * contradicts others or is of a message that is too large.
   */
  add(sender: string, { message, index, count, chunk }: Part, nowMs: number): 'waiting' | 'refused' | { line: string } {
    if (index >= count || count > PARTS_MAX) return 'refused';
    this.#forgetOld(nowMs);
    const key = `${sender} ${message}`;
    const partial = this.#partial.get(key) ?? { chunks: new Map<number, string>(), count, sinceMs: nowMs, bytes: 0 };
    this.#partial.set(key, partial);
    const bytes = Buffer.byteLength(chunk);
    const isWrong = partial.count !== count || partial.chunks.has(index) || partial.bytes + bytes > MESSAGE_MAX_BYTES;
    if (isWrong) {
      this.#forget(key);
      return 'refused';
    }
    partial.chunks.set(index, chunk);
    partial.bytes += bytes;
    this.#bytes += bytes;
    if (partial.chunks.size < count) {
      this.#forgetBeyondLimits();
      return 'waiting';
    }
    this.#forget(key);
    const inOrder = [...partial.chunks].toSorted(([a], [b]) => a - b);
    return { line: inOrder.map(([, text]) => text).join('') };
  }

  #forgetOld(nowMs: number): void {
    for (const [key, { sinceMs }] of this.#partial) {
      if (nowMs - sinceMs <= AGE_MAX_MS) return;
      this.#forget(key);
    }
  }

  #forgetBeyondLimits(): void {
    for (const key of this.#partial.keys()) {
      if (this.#bytes <= TOTAL_MAX_BYTES && this.#partial.size <= INCOMPLETE_MAX) return;
      this.#forget(key);
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#partial.get(key)?.bytes ?? 0;
    this.#partial.delete(key);
  }
}
