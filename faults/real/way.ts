import { once } from 'node:events';
import { createServer, connect, type Socket } from 'node:net';

/** What becomes of an order on its way to the field. */
export type Fate = 'pass' | { readonly heldS: number } | { readonly thriceWithinS: number };

const PUBLISH = 3;

/** The way between base stations and the broker, on real sockets: it can be cut, hold orders back, and say them three times. */
export class Way {
  readonly port: number;
  fate: Fate = 'pass';
  readonly #sockets = new Set<Socket>();
  #isCut = false;
  /** Orders that were held back or said again. */
  meddled = 0;

  static async open(brokerPort: number): Promise<Way> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port was given');
    const way = new Way(address.port);
    server.on('connection', (field) => way.#join(field, brokerPort));
    // Nothing waits for the way itself.
    server.unref();
    return way;
  }

  private constructor(port: number) {
    this.port = port;
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  heal(): void {
    this.#isCut = false;
  }

  #join(field: Socket, brokerPort: number): void {
    if (this.#isCut) return void field.destroy();
    const broker = connect(brokerPort, '127.0.0.1');
    for (const [one, other] of [
      [field, broker],
      [broker, field],
    ] as const) {
      this.#sockets.add(one);
      // A killed server resets its connections: for the field that is a lost link like any other.
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
    }
    field.on('data', (piece) => void broker.write(piece));
    const packets = new Packets();
    broker.on('data', (piece: Buffer) => {
      for (const packet of packets.take(piece)) this.#toField(field, packet);
    });
  }

  #toField(field: Socket, packet: Buffer): void {
    const say = (): void => {
      if (field.writable) field.write(packet);
    };
    const { fate } = this;
    if (fate === 'pass' || !isOrder(packet)) return say();
    this.meddled += 1;
    if ('heldS' in fate) return void setTimeout(say, fate.heldS * 1000);
    say();
    setTimeout(say, (fate.thriceWithinS * 1000) / 2);
    setTimeout(say, fate.thriceWithinS * 1000);
  }
}

/** Whether a packet of MQTT carries an order of the host, by its topic (Sparkplug B, 6.4). */
function isOrder(packet: Buffer): boolean {
  if ((packet[0] ?? 0) >> 4 !== PUBLISH) return false;
  const { headBytes } = lengthOf(packet) ?? { headBytes: 0 };
  const topic = packet.toString('utf8', headBytes + 2, headBytes + 2 + packet.readUInt16BE(headBytes));
  return /\/[ND]CMD\//.test(topic);
}

/** Cuts a stream of bytes into packets of MQTT. */
class Packets {
  #rest: Buffer = Buffer.alloc(0);

  take(piece: Buffer): readonly Buffer[] {
    this.#rest = Buffer.concat([this.#rest, piece]);
    const whole: Buffer[] = [];
    for (;;) {
      const length = lengthOf(this.#rest);
      if (length === undefined || this.#rest.length < length.headBytes + length.bodyBytes) return whole;
      const end = length.headBytes + length.bodyBytes;
      whole.push(this.#rest.subarray(0, end));
      this.#rest = this.#rest.subarray(end);
    }
  }
}

/** The fixed head of a packet: a byte, then the length of the rest in up to four bytes of seven bits (MQTT 3.1.1, 2.2.3). */
function lengthOf(packet: Buffer): { readonly headBytes: number; readonly bodyBytes: number } | undefined {
  let bodyBytes = 0;
  for (let place = 1; place <= 4; place += 1) {
    const byte = packet[place];
    if (byte === undefined) return undefined;
    bodyBytes += (byte & 0x7f) * 128 ** (place - 1);
    if (byte < 0x80) return { headBytes: place + 1, bodyBytes };
  }
  throw new Error('these bytes are no MQTT');
}
