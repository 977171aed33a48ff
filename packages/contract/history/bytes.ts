/** Writes into a buffer that grows. All numbers are little-endian; varints carry 7 bits a byte, low ones first. */
export class ByteWriter {
  #bytes = new Uint8Array(4096);
  #length = 0;

  get view(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Room for `count` bytes, to be filled by the caller at once. */
  reserve(count: number): Uint8Array {
    const end = this.#length + count;
    if (end > this.#bytes.length) {
      const bigger = new Uint8Array(Math.max(end, this.#bytes.length * 2));
      bigger.set(this.#bytes);
      this.#bytes = bigger;
    }
    const room = this.#bytes.subarray(this.#length, end);
    this.#length = end;
    return room;
  }

  byte(value: number): void {
    this.reserve(1)[0] = value;
  }

  float64(value: number): void {
    const room = this.reserve(8);
    new DataView(room.buffer, room.byteOffset, 8).setFloat64(0, value, true);
  }

  /** A whole number from 0 to 2^53. */
  varint(value: number): void {
    let rest = value;
    while (rest >= 128) {
      this.byte((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    this.byte(rest);
  }

  /** A name: ASCII, as all names of fields are. */
  name(value: string): void {
    this.varint(value.length);
    for (let i = 0; i < value.length; i += 1) {
      const code = value.charCodeAt(i);
      if (code > 0x7f) throw new RangeError(`"${value}" is no field name`);
      this.byte(code);
    }
  }
}

/** Reads what ByteWriter wrote; throws a RangeError where the bytes end too early. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  take(count: number): Uint8Array {
    if (count > this.#bytes.length - this.#at) throw new RangeError('the history ends too early');
    const taken = this.#bytes.subarray(this.#at, this.#at + count);
    this.#at += count;
    return taken;
  }

  byte(): number {
    return this.take(1)[0] ?? 0;
  }

  float64(): number {
    const room = this.take(8);
    return new DataView(room.buffer, room.byteOffset, 8).getFloat64(0, true);
  }

  varint(): number {
    let value = 0;
    for (let weight = 1; ; weight *= 128) {
      const byte = this.byte();
      value += (byte & 0x7f) * weight;
      if (byte < 128) return value;
      if (weight > 2 ** 49) throw new RangeError('a number in the history is too long');
    }
  }

  name(): string {
    return String.fromCharCode(...this.take(this.varint()));
  }

  get done(): boolean {
    return this.#at === this.#bytes.length;
  }
}
