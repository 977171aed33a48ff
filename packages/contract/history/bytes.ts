/** Writes to a growing buffer. Numbers are little-endian; varints carry 7 bits per byte, low bits first. */
export class ByteWriter {
  #bytes = new Uint8Array(4096);
  #length = 0;

  get view(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Reserves `count` bytes, which the caller must fill immediately. */
  reserve(count: number): Uint8Array {
    const end = this.#length + count;
    if (end > this.#bytes.length) {
      const bigger = new Uint8Array(Math.max(end, this.#bytes.length * 2));
      bigger.set(this.#bytes);
      this.#bytes = bigger;
    }
    const target = this.#bytes.subarray(this.#length, end);
    this.#length = end;
    return target;
  }

  byte(value: number): void {
    this.reserve(1)[0] = value;
  }

  float64(value: number): void {
    const target = this.reserve(8);
    new DataView(target.buffer, target.byteOffset, 8).setFloat64(0, value, true);
  }

  /** An integer from 0 to 2^53. */
  varint(value: number): void {
    let rest = value;
    while (rest >= 128) {
      this.byte((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    this.byte(rest);
  }

  /** An ASCII name, like all field names. */
  name(value: string): void {
    this.varint(value.length);
    for (let i = 0; i < value.length; i += 1) {
      const code = value.charCodeAt(i);
      if (code > 0x7f) throw new RangeError(`"${value}" is not a field name`);
      this.byte(code);
    }
  }
}

/** Reads what ByteWriter wrote; throws a RangeError if the bytes end too early. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  take(count: number): Uint8Array {
    if (count > this.#bytes.length - this.#at) throw new RangeError('unexpected end of the history');
    const chunk = this.#bytes.subarray(this.#at, this.#at + count);
    this.#at += count;
    return chunk;
  }

  byte(): number {
    return this.take(1)[0] ?? 0;
  }

  float64(): number {
    const target = this.take(8);
    return new DataView(target.buffer, target.byteOffset, 8).getFloat64(0, true);
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
