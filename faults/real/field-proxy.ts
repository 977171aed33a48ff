import { once } from 'node:events';
import { createServer, connect, type Socket } from 'node:net';

/** How commands to the field are tampered with. */
export type Tampering = 'pass' | { readonly heldS: number } | { readonly thriceWithinS: number };

const PUBLISH = 3;

/** A TCP proxy between base stations and the broker that can cut the link, and delay or triple commands. */
export class FieldProxy {
  readonly port: number;
  tampering: Tampering = 'pass';
  readonly #sockets = new Set<Socket>();
  #isCut = false;
  /** Number of commands delayed or repeated. */
  tamperedCount = 0;

  static async open(brokerPort: number): Promise<FieldProxy> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port assigned');
    const proxy = new FieldProxy(address.port);
    server.on('connection', (field) => proxy.#bridge(field, brokerPort));
    // The proxy must not keep the process alive.
    server.unref();
    return proxy;
  }

  private constructor(port: number) {
    this.port = port;
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  restore(): void {
    this.#isCut = false;
  }

  #bridge(field: Socket, brokerPort: number): void {
    if (this.#isCut) return void field.destroy();
    const broker = connect(brokerPort, '127.0.0.1');
    for (const [one, other] of [
      [field, broker],
      [broker, field],
    ] as const) {
      this.#sockets.add(one);
      // A killed server resets its connections; the field sees an ordinary lost link.
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
    }
    field.on('data', (chunk) => void broker.write(chunk));
    const packets = new PacketSplitter();
    broker.on('data', (chunk: Buffer) => {
      for (const packet of packets.push(chunk)) this.#sendToField(field, packet);
    });
  }

  #sendToField(field: Socket, packet: Buffer): void {
    const deliver = (): void => {
      if (field.writable) field.write(packet);
    };
    const { tampering } = this;
    if (tampering === 'pass' || !isOrder(packet)) return deliver();
    this.tamperedCount += 1;
    if ('heldS' in tampering) return void setTimeout(deliver, tampering.heldS * 1000);
    deliver();
    setTimeout(deliver, (tampering.thriceWithinS * 1000) / 2);
    setTimeout(deliver, tampering.thriceWithinS * 1000);
  }
}

/** Returns true if an MQTT packet carries a host command, by its topic (Sparkplug B, 6.4). */
function isOrder(packet: Buffer): boolean {
  if ((packet[0] ?? 0) >> 4 !== PUBLISH) return false;
  const { headerBytes } = packetLength(packet) ?? { headerBytes: 0 };
  const topic = packet.toString('utf8', headerBytes + 2, headerBytes + 2 + packet.readUInt16BE(headerBytes));
  return /\/[ND]CMD\//.test(topic);
}

/** Splits a byte stream into MQTT packets. */
class PacketSplitter {
  #rest: Buffer = Buffer.alloc(0);

  push(chunk: Buffer): readonly Buffer[] {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    const complete: Buffer[] = [];
    for (;;) {
      const length = packetLength(this.#rest);
      if (length === undefined || this.#rest.length < length.headerBytes + length.bodyBytes) return complete;
      const end = length.headerBytes + length.bodyBytes;
      complete.push(this.#rest.subarray(0, end));
      this.#rest = this.#rest.subarray(end);
    }
  }
}

/**
 * Parses the fixed header: one byte, then the remaining length in up to four 7-bit bytes (MQTT 3.1.1, 2.2.3).
 */
function packetLength(packet: Buffer): { readonly headerBytes: number; readonly bodyBytes: number } | undefined {
  let bodyBytes = 0;
  for (let index = 1; index <= 4; index += 1) {
    const byte = packet[index];
    if (byte === undefined) return undefined;
    bodyBytes += (byte & 0x7f) * 128 ** (index - 1);
    if (byte < 0x80) return { headerBytes: index + 1, bodyBytes };
  }
  throw new Error('not an MQTT packet');
}
