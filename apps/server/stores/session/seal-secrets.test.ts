import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '../../database/test-database.ts';
import { CLEAR_BOX, openSecretBox, secretBox } from '../../core/secret-box.ts';
import { addUser } from '../../testing/farm.ts';
import { sealClearSecrets } from './seal-secrets.ts';
import { insertSecondFactor, secondFactorOf } from './second-factors.ts';
import { serviceSecret } from './service-secrets.ts';

const { pools } = await testDatabase();
const sql = pools.system;
const box = secretBox('a key of at least thirty-two characters');
const SECRET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const now = Temporal.Instant.from('2026-11-22T10:00:00Z');

test('secrets stored in plain text are sealed at startup, and read as before', async () => {
  const userId = await addUser(sql, 'zofia@zagon.example');
  await insertSecondFactor(sql, CLEAR_BOX, { userId, secret: SECRET, step: 1, now });
  const keys = await serviceSecret(sql, CLEAR_BOX, 'web_push', () => ({ privateKey: 'very private' }));

  for (let start = 0; start < 2; start += 1) await sealClearSecrets(sql, box);

  const stored = await sql.first<{ text: string }>(
    `select (select secret from second_factors) || (select value::text from service_secrets) as text`,
  );
  expect(stored?.text).not.toMatch(/ABCDEFGH|private/);
  expect(await secondFactorOf(sql, box, userId)).toBe(SECRET);
  expect(await serviceSecret(sql, box, 'web_push', () => ({}))).toEqual(keys);
});

test('new secrets are stored sealed', async () => {
  const created = await serviceSecret(sql, box, 'challenges', () => ({ key: 'puzzling' }));
  expect(created).toEqual({ key: 'puzzling' });
  expect(
    await sql.first("select value::text ~ 'sealed1' as sealed from service_secrets where name = 'challenges'"),
  ).toEqual({
    sealed: true,
  });
});

test('without the key, or with another one, the start is refused, with a message on what to do', async () => {
  for (const other of [CLEAR_BOX, secretBox('another key of at least thirty-two characters')])
    await expect(serviceSecret(sql, other, 'challenges', () => ({}))).rejects.toThrow(
      /ZAGON_SECRET_KEY .* secret\.key/,
    );
});

test('a sealed secret can be opened only in the context it was sealed for', () => {
  expect(() => box.open(box.seal(SECRET, 'second_factors of Anna'), 'second_factors of Jan')).toThrow(/another key/);
});

test('the key of a data folder is created once and readable by its owner only', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'zagon-key-'));
  const config = { secretKey: undefined, dataDir, database: { kind: 'embedded' } } as const;
  const sealed = openSecretBox(config).seal('x', 'p');
  expect(openSecretBox(config).open(sealed, 'p')).toBe('x');
  expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
});

test('an external database without a key set keeps secrets in plain text: other servers could not open them', () => {
  const database = { kind: 'url', url: 'postgres://db', ownerUrl: null } as const;
  expect(openSecretBox({ secretKey: undefined, dataDir: '/nowhere', database })).toBe(CLEAR_BOX);
});
