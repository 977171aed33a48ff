import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { Aedes, type AedesOptions } from 'aedes';
import { expect, onTestFinished, test } from 'vitest';
import { limitPacketSize } from './packet-size.ts';
import { readWhole } from './whole-reads.ts';

// The broker without our patches, and with them. If one of the tests "without" fails after an update of aedes, the
// patch it names is no longer needed: delete it with its tests.

type Patch = (socket: Socket) => void;

/** Starts a bare broker; returns its port and the server's end of the first connection. */
async function startBroker(options: AedesOptions, patch: Patch) {
  const broker = await Aedes.createBroker(options);
  const { promise: firstSocket, resolve } = Promise.withResolvers<Socket>();
  const server = createServer((socket) => {
    patch(socket);
    broker.handle(socket);
    resolve(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    await new Promise<void>((closed) => broker.close(closed));
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return { port: address.port, firstSocket };
}

const MESSAGES = 20;

/** MQTT 3.1.1 packets of a station named S. */
const CONNECT = Buffer.from([0x10, 13, 0, 4, ...Buffer.from('MQTT'), 4, 2, 0, 0, 0, 1, ...Buffer.from('S')]);

function publish(number: number): Buffer {
  const body = Buffer.from(`\0\u0005flood${number}`);
  return Buffer.concat([Buffer.from([0x30, body.length]), body]);
}

/**
 * The messages that arrive after piling up behind two waiting ones, until the last one or the end of the connection.
 */
async function receivedOfFlood(patch: Patch): Promise<readonly string[]> {
  const received: string[] = [];
  const waiting: (() => void)[] = [];
  const [twoWait, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { port, firstSocket } = await startBroker(
    {
      concurrency: 0,
      authorizePublish(_client, { payload }, done) {
        received.push(String(payload));
        if (received.length <= 2) waiting.push(() => done(null));
        else done(null);
        if (received.length === 2) twoWait.resolve();
        if (received.length === MESSAGES) end.resolve();
      },
    },
    patch,
  );
  const station = connect(port, '127.0.0.1');
  onTestFinished(() => void station.destroy());
  station.setNoDelay(true);
  station.on('error', () => undefined);
  station.on('close', () => end.resolve());
  station.write(CONNECT);
  await once(station, 'data');
  const socket = await firstSocket;
  // Each chunk is sent once the previous one has arrived, so that they stay separate.
  const send = async (bytes: Buffer): Promise<void> => {
    station.write(bytes);
    while (socket.bytesRead < station.bytesWritten && !socket.destroyed) await turn();
  };
  await send(Buffer.concat([publish(1), publish(2)]));
  await twoWait.promise;
  for (let number = 3; number <= MESSAGES; number += 1) await send(publish(number));
  for (const done of waiting) done();
  await end.promise;
  return received;
}

const ALL = Array.from({ length: MESSAGES }, (_, index) => String(index + 1));

test('without readWhole, a flood of messages is repeated or partly lost', async () => {
  expect(await receivedOfFlood(() => undefined)).not.toEqual(ALL);
});

test('with readWhole, every message of a flood arrives once', async () => {
  expect(await receivedOfFlood(readWhole)).toEqual(ALL);
});

const BODY_BYTES = 256 * 1024;

/** Whether the broker reads the body of a packet that announces 200 MB, or closes the connection. */
async function fateOfHugePacket(patch: Patch): Promise<string> {
  const { port, firstSocket } = await startBroker({}, patch);
  const client = connect(port, '127.0.0.1');
  client.on('error', () => undefined);
  onTestFinished(() => void client.destroy());
  const socket = await firstSocket;
  client.write(Buffer.concat([Buffer.from([0x10, 0x80, 0x80, 0x80, 0x64]), Buffer.alloc(BODY_BYTES)]));
  const fate = () => {
    if (socket.destroyed) return 'closed';
    return socket.bytesRead > BODY_BYTES && socket.readableLength === 0 ? 'buffered' : 'arriving';
  };
  await expect.poll(fate).not.toBe('arriving');
  return fate();
}

test('without limitPacketSize, the broker buffers a packet of 200 MB', async () => {
  expect(await fateOfHugePacket(() => undefined)).toBe('buffered');
});

test('with limitPacketSize, the connection of such a packet is closed', async () => {
  expect(await fateOfHugePacket((socket) => limitPacketSize(socket, 64 * 1024))).toBe('closed');
});
