import type { Socket } from 'node:net';

/**
 * Checks a stream of MQTT packets for one that announces more than the limit. The broker's parser would buffer a
 * packet of 256 MB in memory before any handler runs.
 */
export class PacketSizeGuard {
  readonly #maxBytes: number;
  /** Bytes left in the body of the current packet. */
  #body = 0;
  /** Length field read so far, and the weight of its next byte; weight 0 = at the first byte of a packet. */
  #length = 0;
  #weight = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** True while every packet stays within the limit. */
  accepts(chunk: Uint8Array): boolean {
    let at = 0;
    while (at < chunk.length) {
      if (this.#body > 0) {
        const consumed = Math.min(this.#body, chunk.length - at);
        this.#body -= consumed;
        at += consumed;
      } else if (!this.#headerByte(chunk[at] ?? 0)) {
        return false;
      } else {
        at += 1;
      }
    }
    return true;
  }

  #headerByte(byte: number): boolean {
    if (this.#weight === 0) {
      this.#weight = 1;
      this.#length = 0;
      return true;
    }
    this.#length += (byte & 0x7f) * this.#weight;
    if (this.#length > this.#maxBytes) return false;
    if ((byte & 0x80) === 0) {
      this.#body = this.#length;
      this.#weight = 0;
      return true;
    }
    this.#weight *= 128;
    return this.#weight <= 128 ** 3;
  }
}

/** Destroys a connection as soon as it announces a packet above the limit. */
export function limitPacketSize(socket: Socket, maxBytes: number): void {
  const guard = new PacketSizeGuard(maxBytes);
  const read = socket.read.bind(socket);
  socket.read = (size?: number): unknown => {
    const chunk: unknown = read(size);
    if (!(chunk instanceof Uint8Array) || guard.accepts(chunk)) return chunk;
    socket.destroy(new Error(`packet larger than ${maxBytes} bytes`));
    return null;
  };
}
