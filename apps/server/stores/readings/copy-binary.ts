/*
 * PostgreSQL's binary COPY format, both directions, for the few types that readings use (postgresql.org/docs:
 * "COPY", File Formats, Binary Format). All numbers are big-endian.
 */

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');
const HEADER_BYTES = SIGNATURE.length + 8;
/** Timestamps count microseconds from 2000-01-01. */
const EPOCH_MS = Date.UTC(2000, 0, 1);

/** Writes rows; `bytes` must be large enough for all of them. */
export class CopyWriter {
  readonly #buffer: Buffer;
  #at = 0;

  constructor(bytes: number) {
    this.#buffer = Buffer.allocUnsafe(HEADER_BYTES + bytes + 2);
    this.#at = SIGNATURE.copy(this.#buffer);
    this.#at = this.#buffer.writeInt32BE(0, this.#at);
    this.#at = this.#buffer.writeInt32BE(0, this.#at);
  }

  row(fields: number): void {
    this.#at = this.#buffer.writeInt16BE(fields, this.#at);
  }

  null(): void {
    this.#at = this.#buffer.writeInt32BE(-1, this.#at);
  }

  int32(value: number): void {
    this.#at = this.#buffer.writeInt32BE(4, this.#at);
    this.#at = this.#buffer.writeInt32BE(value, this.#at);
  }

  int16(value: number): void {
    this.#at = this.#buffer.writeInt32BE(2, this.#at);
    this.#at = this.#buffer.writeInt16BE(value, this.#at);
  }

  float32(value: number): void {
    this.#at = this.#buffer.writeInt32BE(4, this.#at);
    this.#at = this.#buffer.writeFloatBE(value, this.#at);
  }

  float64(value: number): void {
    this.#at = this.#buffer.writeInt32BE(8, this.#at);
    this.#at = this.#buffer.writeDoubleBE(value, this.#at);
  }

  timestamp(ms: number): void {
    const micros = Math.round((ms - EPOCH_MS) * 1000);
    const high = Math.floor(micros / 2 ** 32);
    this.#at = this.#buffer.writeInt32BE(8, this.#at);
    this.#at = this.#buffer.writeInt32BE(high, this.#at);
    this.#at = this.#buffer.writeUInt32BE(micros - high * 2 ** 32, this.#at);
  }

  /** Returns the complete stream with its trailer. */
  finish(): Buffer {
    this.#at = this.#buffer.writeInt16BE(-1, this.#at);
    return this.#buffer.subarray(0, this.#at);
  }
}

/** Reads rows: call `row()` until it returns false, and after each the fields in order. */
export class CopyReader {
  readonly #view: DataView;
  #at: number;

  constructor(bytes: Buffer) {
    if (bytes.compare(SIGNATURE, 0, SIGNATURE.length, 0, SIGNATURE.length) !== 0)
      throw new Error('not a binary COPY stream');
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#at = HEADER_BYTES + this.#view.getInt32(SIGNATURE.length + 4);
  }

  /** Advances to the next row; false at the end. */
  row(): boolean {
    const fields = this.#view.getInt16(this.#at);
    this.#at += 2;
    return fields >= 0;
  }

  timestampMs(): number {
    this.#at += 4;
    const high = this.#view.getInt32(this.#at);
    const low = this.#view.getUint32(this.#at + 4);
    this.#at += 8;
    return (high * 2 ** 32 + low) / 1000 + EPOCH_MS;
  }

  /** A 4-byte integer, such as a date in days since 2000; never null. */
  int32(): number {
    const at = this.#at + 4;
    this.#at += 8;
    return this.#view.getInt32(at);
  }

  /** Raw bytes; never null. */
  bytes(): Uint8Array {
    const length = this.#view.getInt32(this.#at);
    const from = this.#at + 4;
    this.#at = from + length;
    return new Uint8Array(this.#view.buffer, this.#view.byteOffset + from, length);
  }

  /** A number of 2 (integer), 4 or 8 bytes (float); NaN for null. */
  number(): number {
    const width = this.#view.getInt32(this.#at);
    this.#at += 4;
    const at = this.#at;
    switch (width) {
      case -1:
        return NaN;
      case 4:
        this.#at += 4;
        return this.#view.getFloat32(at);
      case 8:
        this.#at += 8;
        return this.#view.getFloat64(at);
      case 2:
        this.#at += 2;
        return this.#view.getInt16(at);
      default:
        throw new Error(`a number of ${width} bytes`);
    }
  }
}
