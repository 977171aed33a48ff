import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { silentLog } from '../../core/log.ts';
import { StartRefused } from '../../core/start-refused.ts';
import { freePort } from '../../testing/processes/free-port.ts';
import { selfSigned } from '../../testing/self-signed.ts';
import { connectExternalBroker } from './broker/external-broker.ts';

/* What the first answer of an external broker means for the start of the server. */

/** CONNACK of MQTT 3.1.1 with a return code. */
const connack = (code: number): Buffer => Buffer.from([0x20, 0x02, 0x00, code]);
/** SUBACK that grants QoS 0 for, or refuses, each of the topics of a SUBSCRIBE. */
const suback = (packet: string | Buffer, code: number): Buffer => {
  const subscribe = Buffer.from(packet);
  const idAt = 1 + (subscribe.subarray(1).findIndex((byte) => byte < 0x80) + 1);
  const id = subscribe.subarray(idAt, idAt + 2);
  let topics = 0;
  for (let at = idAt + 2; at < subscribe.length; at += 3 + subscribe.readUInt16BE(at)) topics += 1;
  return Buffer.concat([Buffer.from([0x90, 2 + topics]), id, Buffer.alloc(topics, code)]);
};

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP port');
  return address.port;
}

/** A broker that does this with each first packet of a connection. */
async function answering(answer: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => answer(socket));
    onTestFinished(() => void socket.destroy());
  });
  return `mqtt://127.0.0.1:${await portOf(server)}`;
}

async function connected(url: string, logged: string[] = []) {
  const listener = {
    message: () => undefined,
    stationDisconnected: () => undefined,
    linkUp: () => void logged.push('link up'),
    linkLost: () => void logged.push('link lost'),
  };
  const log = { ...silentLog, error: (event: string) => void logged.push(event) };
  const transport = await connectExternalBroker({ url, listener, log });
  onTestFinished(() => transport.stop());
  return transport;
}

describe('a first answer that refuses the sign-in ends the start', () => {
  test.each([
    { code: 1, reason: 'protocol version' },
    { code: 2, reason: 'client id' },
    { code: 4, reason: 'user name or password' },
    { code: 5, reason: 'not authorized' },
    { code: 0x84, reason: 'protocol version (MQTT 5)' },
    { code: 0x86, reason: 'user name or password (MQTT 5)' },
    { code: 0x87, reason: 'not authorized (MQTT 5)' },
  ])('$code, $reason', async ({ code }) => {
    const error = await connected(await answering((socket) => socket.write(connack(code)))).catch(
      (refused: unknown) => refused,
    );
    expect(error).toBeInstanceOf(StartRefused);
    expect(String(error)).toMatch(/ZAGON_MQTT_URL refuses the server \(Connection refused: .+\): check/);
  });
});

describe('a broker that cannot be reached yet does not end the start, and is logged once', () => {
  test.each<{ readonly kind: string; readonly url: () => Promise<string> }>([
    { kind: 'nothing listens', url: async () => `mqtt://127.0.0.1:${await freePort()}` },
    { kind: 'a name that does not exist', url: async () => 'mqtt://broker.invalid:1883' },
    { kind: 'a proxy that closes the connection', url: () => answering((socket) => socket.end()) },
    { kind: 'a proxy that resets the connection', url: () => answering((socket) => socket.resetAndDestroy()) },
    { kind: 'a broker that is not available (3)', url: () => answering((socket) => socket.write(connack(3))) },
    { kind: 'no TLS where it is expected', url: withoutTls },
    { kind: 'a certificate that is not trusted', url: withUntrustedCertificate },
    { kind: 'a broker that accepts and says nothing', url: () => answering(() => undefined) },
  ])('$kind', async ({ url }) => {
    const logged: string[] = [];
    const transport = await connected(await url(), logged);
    expect(transport.usable()).toBe(false);
    // Nothing has been refused or lost: the broker has not answered.
    expect(logged.filter((event) => event !== 'external_broker.failed')).toEqual([]);
    await transport.stop();
    expect(logged.length).toBeLessThanOrEqual(1);
  });
});

async function withoutTls(): Promise<string> {
  const url = new URL(await answering((socket) => socket.end('no TLS')));
  return `mqtts://${url.host}`;
}

async function withUntrustedCertificate(): Promise<string> {
  const { certFile, keyFile } = selfSigned();
  const server = createTlsServer({ cert: readFileSync(certFile), key: readFileSync(keyFile) });
  server.on('tlsClientError', () => undefined);
  return `mqtts://127.0.0.1:${await portOf(server)}`;
}

test('a refusal after the start is logged as one, and the sign-in is tried again until it is granted', async () => {
  const logged: string[] = [];
  const answers = [connack(3), connack(5), connack(0)];
  const url = await answering((socket) => {
    socket.write(answers.shift() ?? connack(0));
    socket.on('data', (packet) => void socket.write(suback(packet, 0)));
  });
  const transport = await connected(url, logged);
  await vi.waitFor(() => expect(transport.usable()).toBe(true), { timeout: 60_000 });
  expect(logged).toEqual(['external_broker.failed', 'external_broker.refused', 'link up']);
});

test('a link whose topics are refused is not usable, and asks for them again', async () => {
  const logged: string[] = [];
  const codes = [0x80, 0];
  const url = await answering((socket) => {
    socket.write(connack(0));
    socket.on('data', (packet) => void socket.write(suback(packet, codes.shift() ?? 0)));
  });
  const transport = await connected(url, logged);
  expect(transport.usable()).toBe(true);
  expect(logged).toEqual(['external_broker.failed', 'link up']);
});
