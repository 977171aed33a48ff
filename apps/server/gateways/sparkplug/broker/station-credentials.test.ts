import { expect, test } from 'vitest';
import { stationCredentials } from './station-credentials.ts';
import { hashStationSecret } from '../../../passwords/station-secret.ts';

const secret = Buffer.from('a secret of the station');

function database(): {
  hashes: Map<string, Uint8Array>;
  isDown: boolean;
  read: (serials: readonly string[]) => Promise<Map<string, Uint8Array>>;
} {
  const state = {
    hashes: new Map<string, Uint8Array>([['S', hashStationSecret(secret)]]),
    isDown: false,
    read: (serials: readonly string[]) =>
      state.isDown
        ? Promise.reject(new Error('the database is down'))
        : Promise.resolve(new Map([...state.hashes].filter(([serial]) => serials.includes(serial)))),
  };
  return state;
}

test('a station signs in with its own secret only', async () => {
  const { check } = stationCredentials(database().read);
  expect(await check('S', secret)).toBe('welcome');
  expect(await check('S', Buffer.from('another'))).toBe('refused');
  expect(await check('T', secret)).toBe('refused');
  expect(await check(undefined, undefined)).toBe('refused');
});

test('with the database down a known station can sign in, a new one has to wait', async () => {
  const db = database();
  const { check } = stationCredentials(db.read);
  await check('S', secret);
  db.isDown = true;
  expect(await check('S', secret)).toBe('welcome');
  expect(await check('S', Buffer.from('another'))).toBe('refused');
  expect(await check('T', secret)).toBe('unavailable');
});

test('a changed secret and a removed station are reported as revoked', async () => {
  const db = database();
  const { check, revoked } = stationCredentials(db.read);
  await check('S', secret);
  expect(await revoked(['S'])).toEqual([]);
  db.hashes.set('S', hashStationSecret('a new one'));
  expect(await revoked(['S'])).toEqual(['S']);
  expect(await check('S', secret)).toBe('refused');
});

test('however many stations sign in at once, one query is running and one is queued', async () => {
  const db = database();
  const { promise: released, resolve: release } = Promise.withResolvers<null>();
  const reads: (readonly string[])[] = [];
  const { check } = stationCredentials(async (serials) => {
    reads.push(serials);
    await released;
    return db.read(serials);
  });
  const first = check('S', secret);
  await expect.poll(() => reads.length).toBe(1);
  const storm = Array.from({ length: 500 }, (_, index) => check(index % 2 === 0 ? 'S' : `X${index}`, secret));
  release(null);
  expect(await first).toBe('welcome');
  expect((await Promise.all(storm)).filter((signIn) => signIn === 'welcome')).toHaveLength(250);
  expect(reads.map((serials) => serials.length)).toEqual([1, 251]);
});

test('a failed read fails only those that waited for it', async () => {
  const db = database();
  const { check } = stationCredentials(db.read);
  db.isDown = true;
  expect(await check('S', secret)).toBe('unavailable');
  db.isDown = false;
  expect(await check('S', secret)).toBe('welcome');
});
