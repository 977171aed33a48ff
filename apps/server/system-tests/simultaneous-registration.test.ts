import { FIRST_VERSION } from '@zagon/domain/consents/legal-texts.ts';
import { expect, test } from 'vitest';
import { testDatabase } from '../database/test-database.ts';
import { NO_COOKIES } from '../calls/cookies.ts';
import { secretHash } from '../calls/load-visitor.ts';
import { CLEAR_BOX } from '../core/secret-box.ts';
import { aSpareDevice, TEST_PIN } from '../testing/hardware.ts';
import { createAccount } from '../features/registration/create-account.ts';

const { pools } = await testDatabase();
const sql = pools.system;
const now = Temporal.Instant.from('2026-11-21T10:00:00Z');

const deps = { pools, box: CLEAR_BOX, origin: () => 'https://zagon.example' };

const call = {
  now,
  requestId: '',
  ip: '127.0.0.1',
  userAgent: '',
  solution: null,
  idempotencyKey: null,
  language: 'en',
  hasRead: () => false,
  range: null,
  accepts: () => false,
  wants: () => false,
  visitor: null,
} as const;

test('one of a hundred simultaneous registrations of one station wins, and the others find it activated', async () => {
  const serial = await aSpareDevice(sql, 'AGB2000-WANTED-1', 'AGB-2000');
  await aSpareDevice(sql, 'AM421-WANTED-1', 'AM-421', { station: serial, paired: true });
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, async (_, number) => {
      const body = {
        serial_number: serial,
        pin: TEST_PIN,
        name: `Orchard number ${number}`,
        type: 'individual',
        first_name: 'Ewa',
        family_name: 'Lis',
        email: `ewa${number}@sad.example`,
        phone: '',
        language: 'pl',
        time_zone: 'Europe/Warsaw',
        password: '',
        password_repeat: '',
        consents: { terms: true, privacy: true, readings: true, news_email: false, news_app: false },
        consents_version: FIRST_VERSION,
      } as const;
      const versions = {
        terms: FIRST_VERSION,
        privacy: FIRST_VERSION,
        readings: FIRST_VERSION,
        news_email: '',
        news_app: '',
      };
      const prepared = { serial, keyHash: secretHash(`key ${number}`), passwordHash: 'hash', versions };
      const visit = `visit ${number}`;
      const created = await createAccount(
        deps,
        { ...call, cookies: { ...NO_COOKIES, visit: () => visit } },
        body,
        prepared,
      );
      if (created === 'repeated') return 'repeated';
      return created.ok ? 'created' : (created.error.fields?.[0]?.rule ?? created.error.code);
    }),
  );
  expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'station_already_activated')).toHaveLength(99);
  expect(await sql.rows('select serial_number from modules order by serial_number')).toEqual([
    { serial_number: 'AGB2000-WANTED-1' },
    { serial_number: 'AM421-WANTED-1' },
  ]);
  for (const table of ['clients', 'users', 'memberships', 'registration_keys'])
    expect(await sql.run(`select from ${table}`)).toBe(1);
});
