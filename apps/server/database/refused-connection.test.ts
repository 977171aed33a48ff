import { once } from 'node:events';
import { createServer } from 'node:net';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { StartRefused } from '../core/start-refused.ts';
import { freePort } from '../testing/processes/free-port.ts';
import { clientConfig, type DatabaseAddress } from './address.ts';
import { connectOrRefuse } from './refused-connection.ts';

/* Which failures to connect to a PostgreSQL of one's own end the start for good, and which are tried again. */

/** A database or pooler that answers every connection with this error. */
async function refusing(code: string, message: string): Promise<string> {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, fields])));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP port');
  return `127.0.0.1:${address.port}`;
}

test.each<{ readonly kind: string; readonly host: () => Promise<string>; readonly outcome: 'refused' | 'tried again' }>(
  [
    { kind: 'nothing listens', host: async () => `127.0.0.1:${await freePort()}`, outcome: 'tried again' },
    { kind: 'a name that does not exist', host: async () => 'database.invalid:5432', outcome: 'tried again' },
    {
      kind: 'PostgreSQL starts',
      host: () => refusing('57P03', 'the database system is starting up'),
      outcome: 'tried again',
    },
    {
      kind: 'PostgreSQL ends',
      host: () => refusing('57P01', 'terminating connection due to administrator command'),
      outcome: 'tried again',
    },
    { kind: 'all connections are taken', host: () => refusing('53300', 'too many clients'), outcome: 'tried again' },
    {
      kind: 'the database behind the pooler is away',
      host: () => refusing('08P01', 'server login has been failing, try again later (server_login_retry)'),
      outcome: 'tried again',
    },
    { kind: 'a wrong password', host: () => refusing('28P01', 'password authentication failed'), outcome: 'refused' },
    { kind: 'no access by pg_hba.conf', host: () => refusing('28000', 'no pg_hba.conf entry'), outcome: 'refused' },
    { kind: 'no such database', host: () => refusing('3D000', 'database "x" does not exist'), outcome: 'refused' },
    { kind: 'a user unknown to the pooler', host: () => refusing('08P01', 'no such user: x'), outcome: 'refused' },
  ],
)('at the start of the server, $kind: $outcome', async ({ host, outcome }) => {
  const address: DatabaseAddress = { kind: 'url', url: `postgres://x:y@${await host()}/x`, ownerUrl: null };
  const failure = connectOrRefuse(new Client(clientConfig(address)), address, 'owner');
  const error = await failure.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof StartRefused ? 'refused' : 'tried again').toBe(outcome);
});
