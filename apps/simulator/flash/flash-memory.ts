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

/** Obsolete bytes after which the file is rewritten. */
const COMPACT_THRESHOLD_BYTES = 2_000_000;
/** More than 72 hours for a farm that reports every ten seconds; then the oldest readings are dropped. */
const MAX_RECORDS = 400_000;

/**
 * The flash of a base station: an append-only file that survives a process crash at any line. A record is freed
 * only when the host has confirmed that everything up to its number is stored.
 */
export class FlashMemory {
  readonly #file: string;
  readonly #unstored = new Map<number, FlashRecord>();
  /** Current record capacity; null = the built-in maximum. */
  readonly #capacity: () => number | null;
  #descriptor: number;
  #dropped = 0;
  #writtenBytes = 0;
  #next = 1;
  #through = 0;
  #throughWritten = 0;
  #id: string = randomUUID();

  constructor(file: string, capacity: () => number | null = () => null) {
    this.#file = file;
    this.#capacity = capacity;
    mkdirSync(dirname(file), { recursive: true });
    this.#read();
    this.#descriptor = this.#compact();
  }

  /** Id of this memory; record numbers are only valid together with it. */
  get id(): string {
    return this.#id;
  }

  /** Number of the oldest stored record, or of the next one if empty. */
  get oldest(): number {
    const [first] = this.#unstored.keys();
    return first ?? this.#next;
  }

  /** Number of unstored readings dropped for lack of space. */
  get dropped(): number {
    return this.#dropped;
  }

  get size(): number {
    return this.#unstored.size;
  }

  /** All records not yet stored by the host, oldest first. */
  records(): IterableIterator<FlashRecord> {
    return this.#unstored.values();
  }

  has(n: number): boolean {
    return this.#unstored.has(n);
  }

  append(record: NewRecord): FlashRecord {
    const numbered: FlashRecord = { ...record, n: this.#next };
    this.#next += 1;
    this.#unstored.set(numbered.n, numbered);
    this.#dropReadings(this.#capacity() ?? MAX_RECORDS);
    const through =
      this.#through > this.#throughWritten ? `${JSON.stringify({ kind: 'through', n: this.#through })}\n` : '';
    this.#throughWritten = this.#through;
    this.#write(`${through}${JSON.stringify(numbered)}\n`);
    return numbered;
  }

  /** The host has stored everything up to this number. */
  storedThrough(n: number): void {
    this.#through = Math.max(this.#through, Math.min(n, this.#next - 1));
    for (const recordNumber of this.#unstored.keys()) {
      if (recordNumber > n) break;
      this.#unstored.delete(recordNumber);
    }
    if (this.#writtenBytes > COMPACT_THRESHOLD_BYTES && this.#unstored.size < 1_000) {
      closeSync(this.#descriptor);
      this.#descriptor = this.#compact();
    }
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  /** Drops the oldest readings; events are never dropped. */
  #dropReadings(capacity: number): void {
    for (const { n, kind } of this.#unstored.values()) {
      if (this.#unstored.size <= capacity) return;
      if (kind !== 'reading') continue;
      this.#unstored.delete(n);
      this.#dropped += 1;
    }
  }

  #write(text: string): void {
    this.#writtenBytes += writeSync(this.#descriptor, text);
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
          this.#unstored.set(line.n, line);
          this.#next = Math.max(this.#next, line.n + 1);
      }
    }
    for (const n of this.#unstored.keys()) if (n <= this.#through) this.#unstored.delete(n);
  }

  /** Writes the remaining records to a new file and replaces the old one with it. */
  #compact(): number {
    const header = [
      { kind: 'memory', id: this.#id, next: this.#next },
      { kind: 'through', n: this.#through },
    ];
    const tempFile = `${this.#file}.new`;
    const text = [...header, ...this.#unstored.values()].map((line) => `${JSON.stringify(line)}\n`).join('');
    writeFileSync(tempFile, text);
    renameSync(tempFile, this.#file);
    this.#throughWritten = this.#through;
    this.#writtenBytes = Buffer.byteLength(text);
    return openSync(this.#file, 'a');
  }
}
