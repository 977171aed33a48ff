import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';
import { readFlashLine } from './flash-record.ts';
import type { FlashRecord, NewRecord } from './flash-record.ts';

/** The file is written anew when so much of it is of no use any more. */
const WASTE_BYTES = 2_000_000;
/** More than 72 hours of a farm that reports every ten seconds; then the oldest readings go. */
const RECORDS_MAX = 400_000;

/**
 * The flash of a base station: an append-only file that survives the death of the process at any line.
 * A record is freed only when the host has told that everything up to its number is stored.
 */
export class FlashMemory {
  readonly #file: string;
  readonly #kept = new Map<number, FlashRecord>();
  /** Records that there is room for now; null = as many as were built in. */
  readonly #room: () => number | null;
  #descriptor: number;
  #dropped = 0;
  #written = 0;
  #next = 1;
  #through = 0;
  #throughWritten = 0;
  #id: string = randomUUID();

  constructor(file: string, room: () => number | null = () => null) {
    this.#file = file;
    this.#room = room;
    mkdirSync(dirname(file), { recursive: true });
    this.#read();
    this.#descriptor = this.#rewrite();
  }

  /** Id of this memory: its numbers mean nothing beside another id. */
  get id(): string {
    return this.#id;
  }

  /** Number of the oldest record that is still here; of the next one when none is. */
  get oldest(): number {
    const [first] = this.#kept.keys();
    return first ?? this.#next;
  }

  /** How many readings had to go, unstored, because there was no room. */
  get dropped(): number {
    return this.#dropped;
  }

  get size(): number {
    return this.#kept.size;
  }

  /** Everything that the host has not stored yet, oldest first. */
  records(): IterableIterator<FlashRecord> {
    return this.#kept.values();
  }

  has(n: number): boolean {
    return this.#kept.has(n);
  }

  append(record: NewRecord): FlashRecord {
    const numbered: FlashRecord = { ...record, n: this.#next };
    this.#next += 1;
    this.#kept.set(numbered.n, numbered);
    this.#dropReadings(this.#room() ?? RECORDS_MAX);
    const through =
      this.#through > this.#throughWritten ? `${JSON.stringify({ kind: 'through', n: this.#through })}\n` : '';
    this.#throughWritten = this.#through;
    this.#write(`${through}${JSON.stringify(numbered)}\n`);
    return numbered;
  }

  /** The host has stored everything up to this number. */
  storedThrough(n: number): void {
    this.#through = Math.max(this.#through, Math.min(n, this.#next - 1));
    for (const kept of this.#kept.keys()) {
      if (kept > n) break;
      this.#kept.delete(kept);
    }
    if (this.#written > WASTE_BYTES && this.#kept.size < 1_000) {
      closeSync(this.#descriptor);
      this.#descriptor = this.#rewrite();
    }
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  /** The oldest readings go; what happened stays. */
  #dropReadings(room: number): void {
    for (const { n, kind } of this.#kept.values()) {
      if (this.#kept.size <= room) return;
      if (kind !== 'reading') continue;
      this.#kept.delete(n);
      this.#dropped += 1;
    }
  }

  #write(text: string): void {
    this.#written += writeSync(this.#descriptor, text);
  }

  #read(): void {
    if (!existsSync(this.#file)) return;
    for (const text of readFileSync(this.#file, 'utf8').split('\n')) {
      const line = readFlashLine(text);
      switch (line?.kind) {
        case undefined:
          break;
        case 'memory':
          this.#id = line.id;
          this.#next = line.next;
          break;
        case 'through':
          this.#through = line.n;
          break;
        case 'reading':
        case 'event':
          this.#kept.set(line.n, line);
          this.#next = Math.max(this.#next, line.n + 1);
      }
    }
    for (const n of this.#kept.keys()) if (n <= this.#through) this.#kept.delete(n);
  }

  /** Writes what is kept into a new file and puts it in the place of the old one. */
  #rewrite(): number {
    const head = [
      { kind: 'memory', id: this.#id, next: this.#next },
      { kind: 'through', n: this.#through },
    ];
    const fresh = `${this.#file}.new`;
    const text = [...head, ...this.#kept.values()].map((line) => `${JSON.stringify(line)}\n`).join('');
    writeFileSync(fresh, text);
    renameSync(fresh, this.#file);
    this.#throughWritten = this.#through;
    this.#written = Buffer.byteLength(text);
    return openSync(this.#file, 'a');
  }
}
