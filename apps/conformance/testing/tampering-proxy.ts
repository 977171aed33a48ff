import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { decodePayload, encodePayload } from '@zagon/sparkplug/codec.ts';
import type { Payload } from '@zagon/sparkplug/metric.ts';
import mqttPacket from 'mqtt-packet';
import type { IConnectPacket, ISubscribePacket, Packet } from 'mqtt-packet';

/** A Sparkplug message between station and broker. */
export type Passing = { readonly topic: string; readonly payload: Payload };

/** Changes made between a station and the broker. */
export type Tampering = {
  readonly connect?: (packet: IConnectPacket) => IConnectPacket;
  readonly subscribe?: (packet: ISubscribePacket) => ISubscribePacket;
  /** Messages of the station; none: the message is lost. */
  readonly sends?: (message: Passing) => readonly Passing[];
  /** The expected sequence number replaces that of a message. */
  readonly seq?: (seq: number, message: Passing) => number;
  readonly receives?: (message: Passing) => Passing;
};

/** A proxy between a station and the broker that modifies messages. Keeps the sequence numbers consistent. */
export class TamperingProxy {
  readonly #server: Server;
  readonly #brokerPort: number;
  readonly #tampering: Tampering;

  private constructor(brokerPort: number, tampering: Tampering) {
    this.#brokerPort = brokerPort;
    this.#tampering = tampering;
    this.#server = createServer((socket) => this.#accept(socket));
  }

  static async start(brokerPort: number, tampering: Tampering): Promise<TamperingProxy> {
    const proxy = new TamperingProxy(brokerPort, tampering);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get port(): number {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the proxy does not listen on a TCP port');
    return address.port;
  }

  async stop(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    await closed;
  }

  #accept(station: Socket): void {
    const broker = connect(this.#brokerPort, '127.0.0.1');
    for (const [socket, other] of [
      [station, broker],
      [broker, station],
    ] as const) {
      socket.setNoDelay(true);
      socket.on('close', () => other.destroy());
      socket.on('error', () => other.destroy());
    }
    let seq = 0;
    const renumber = (message: Passing): Passing => {
      if (message.payload.seq === undefined) return message;
      seq = message.topic.includes('/NBIRTH/') ? 0 : (seq + 1) % 256;
      return { ...message, payload: { ...message.payload, seq: this.#tampering.seq?.(seq, message) ?? seq } };
    };
    pipe(station, broker, (packet) => this.#outbound(packet, renumber));
    pipe(broker, station, (packet) => [this.#inbound(packet)]);
  }

  #outbound(packet: Packet, renumber: (message: Passing) => Passing): readonly Packet[] {
    if (packet.cmd === 'connect') return [this.#tampering.connect?.(packet) ?? packet];
    if (packet.cmd === 'subscribe') return [this.#tampering.subscribe?.(packet) ?? packet];
    const message = passing(packet);
    if (packet.cmd !== 'publish' || message === undefined) return [packet];
    const messages = this.#tampering.sends?.(message) ?? [message];
    return messages.map((one) => {
      const { topic, payload } = renumber(one);
      return { ...packet, topic, payload: encodePayload(payload) };
    });
  }

  #inbound(packet: Packet): Packet {
    const message = passing(packet);
    if (packet.cmd !== 'publish' || message === undefined || this.#tampering.receives === undefined) return packet;
    const { topic, payload } = this.#tampering.receives(message);
    return { ...packet, topic, payload: encodePayload(payload) };
  }
}

function pipe(from: Socket, to: Socket, change: (packet: Packet) => readonly Packet[]): void {
  const parser = mqttPacket.parser({ protocolVersion: 4 });
  parser.on('packet', (packet: Packet) => {
    for (const changed of change(packet)) to.write(mqttPacket.generate(changed));
  });
  from.on('data', (chunk) => parser.parse(Buffer.from(chunk)));
}

/** The Sparkplug message in a packet; undefined if there is none, as in the host state. */
function passing(packet: Packet): Passing | undefined {
  if (packet.cmd !== 'publish' || !packet.topic.startsWith('spBv1.0/zagon/')) return undefined;
  const bytes = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload;
  const read = decodePayload(bytes);
  return read.ok ? { topic: packet.topic, payload: read.payload } : undefined;
}
