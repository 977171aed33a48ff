import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { assert, boolean, property, uint8Array } from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { awaitFirstUser, firstUser } from './first-user.ts';

/** A text as MQTT has it: its length, then its bytes. */
function text(value: string): Buffer {
  const bytes = Buffer.from(value);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

type Connect = { user?: string; password?: string; will?: boolean; level?: number; name?: string; id?: string };

function connectPacket({ user, password = '', will = false, level = 4, name = 'MQTT', id = 'x' }: Connect): Buffer {
  const flags = (user === undefined ? 0 : 0xc0) | (will ? 0x04 : 0) | 0x02;
  const body = Buffer.concat([
    text(name),
    Buffer.from([level, flags, 0, 60]),
    text(id),
    ...(will ? [text('a/topic'), text('gone')] : []),
    ...(user === undefined ? [] : [text(user), text(password)]),
  ]);
  const length = body.length < 128 ? [body.length] : [(body.length % 128) | 0x80, Math.floor(body.length / 128)];
  return Buffer.concat([Buffer.from([0x10, ...length]), body]);
}

test.each<[string, Connect, string | null]>([
  ['of a program', { user: 'token', password: 'zgn_x' }, 'token'],
  ['of a station', { user: 'AGB2000-1', password: 's'.repeat(64) }, 'AGB2000-1'],
  ['after a will', { user: 'token', will: true }, 'token'],
  ['of MQTT 3.1', { user: 'token', level: 3, name: 'MQIsdp' }, 'token'],
  ['of a long packet', { user: 'token', id: 'i'.repeat(300) }, 'token'],
  ['of an anonymous client', {}, null],
  ['of MQTT 5, which is refused later', { user: 'token', level: 5 }, null],
])('the user name %s is read', (_case, options, user) => {
  expect(firstUser(connectPacket(options))).toEqual({ user });
});

test('a packet that came in part is incomplete, and never read beyond its end', () => {
  const packet = connectPacket({ user: 'token', password: 'secret', will: true });
  for (let bytes = 0; bytes < packet.indexOf('token') + 5; bytes += 1)
    expect(firstUser(packet.subarray(0, bytes))).toBe('incomplete');
});

test('whatever bytes come first, reading them ends without an error', () => {
  assert(
    property(uint8Array({ maxLength: 64 }), boolean(), (bytes, connects) => {
      const found = firstUser(Buffer.from(connects ? [0x10, ...bytes] : bytes));
      expect(found === 'incomplete' || found.user === null || typeof found.user === 'string').toBe(true);
    }),
  );
});

test('the broker that takes over a connection reads it from its first byte, however it was fragmented', async () => {
  const users: (string | null)[] = [];
  const server = createServer((socket) => {
    awaitFirstUser(socket, 5_000, (user) => {
      users.push(user);
      const chunks: Buffer[] = [];
      socket.on('readable', () => {
        for (let chunk: unknown = socket.read(); chunk instanceof Buffer; chunk = socket.read()) chunks.push(chunk);
        if (!socket.writableEnded && Buffer.concat(chunks).includes('END')) socket.end(Buffer.concat(chunks));
      });
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const { port } = address;
  const sent = Buffer.concat([connectPacket({ user: 'token', password: 'p' }), Buffer.from('MORE END')]);
  for (const cut of [1, 5, 20, sent.length]) {
    const client = connect(port, '127.0.0.1');
    const back: Buffer[] = [];
    client.on('data', (chunk: Buffer) => back.push(chunk));
    client.write(sent.subarray(0, cut));
    await once(client, 'connect');
    client.write(sent.subarray(cut));
    await once(client, 'end');
    expect(Buffer.concat(back).equals(sent)).toBe(true);
  }
  expect(users).toEqual(['token', 'token', 'token', 'token']);
});
