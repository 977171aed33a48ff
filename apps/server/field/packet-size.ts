import type { Socket } from 'node:net';

/**
 * Watches a stream of MQTT packets and tells when one announces more than it may have. The broker's parser
 * would collect a packet of 256 MB in memory before anybody could look at it.
 */
export class PacketSizeGuard {
  readonly #maxBytes: number;
  /** Bytes of the present packet's body that are still to come. */
  #body = 0;
  /** Inside the length field: its value so far, and the weight of its next byte; 0 = at the first byte of a packet. */
  #length = 0;
  #weight = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** True as long as every packet keeps within the limit. */
  accepts(chunk: Uint8Array): boolean {
    let at = 0;
    while (at < chunk.length) {
      if (this.#body > 0) {
        const taken = Math.min(this.#body, chunk.length - at);
        this.#body -= taken;
        at += taken;
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

/** Cuts a connection as soon as it announces a packet above the limit. */
export function limitPacketSize(socket: Socket, maxBytes: number): void {
  const guard = new PacketSizeGuard(maxBytes);
  const read = socket.read.bind(socket);
  socket.read = (size?: number): unknown => {
    const chunk: unknown = read(size);
    if (!(chunk instanceof Uint8Array) || guard.accepts(chunk)) return chunk;
    socket.destroy(new Error(`a packet of more than ${maxBytes} bytes`));
    return null;
  };
}
