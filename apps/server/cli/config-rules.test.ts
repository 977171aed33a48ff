import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { selfSigned } from '../testing/self-signed.ts';
import { checkConfig } from './config-rules.ts';

const folder = (): string => {
  const created = mkdtempSync(join(tmpdir(), 'zagon-config-'));
  onTestFinished(() => rmSync(created, { recursive: true }));
  return created;
};

test('usable settings have no problems, and every one is listed with its rule', () => {
  const { certFile, keyFile } = selfSigned();
  const { lines, problems } = checkConfig({
    ZAGON_DATA_DIR: join(folder(), 'data'),
    ZAGON_BACKUP_DIR: folder(),
    ZAGON_TLS_CERT: certFile,
    ZAGON_TLS_KEY: keyFile,
    ZAGON_SIMULATOR: 'off',
    PATH: '/usr/bin',
  });
  expect(problems).toEqual([]);
  expect(lines.find((line) => line.startsWith('ZAGON_PORT'))).toMatch(/\(not set\)\n +a whole number from 0 to 65535/);
});

const A_FILE = join(import.meta.dirname, 'config-rules.ts');

test.each<[string, Readonly<Record<string, string>>, RegExp]>([
  ['a value against its rule', { ZAGON_PORT: 'seven' }, /^ZAGON_PORT: a port must be/],
  ['a name that does not exist', { ZAGON_PROT: '7000' }, /^ZAGON_PROT: there is no such setting$/],
  [
    'a folder that cannot be created',
    { ZAGON_DATA_DIR: join(A_FILE, 'data') },
    /^ZAGON_DATA_DIR: .* cannot be written to/,
  ],
  ['one of two settings that belong together', { ZAGON_TLS_CERT: A_FILE }, /^ZAGON_TLS_CERT and ZAGON_TLS_KEY must be/],
  [
    'a file that is no certificate',
    { ZAGON_TLS_CERT: A_FILE, ZAGON_TLS_KEY: A_FILE },
    /^The certificate in ZAGON_TLS_CERT/,
  ],
  ['listening without TLS', { ZAGON_HOST: '0.0.0.0' }, /ZAGON_TLS_CERT/],
  [
    'backups of a database that is not built in',
    { ZAGON_BACKUP_DIR: '/tmp/b', ZAGON_DATABASE_URL: 'postgres://h/zagon' },
    /^ZAGON_BACKUP_DIR: only with the built-in database/,
  ],
])('the check of settings names %s', (_case, env, problem) => {
  const { problems } = checkConfig({ ZAGON_DATA_DIR: folder(), ...env });
  expect(problems.join('\n')).toMatch(problem);
});

test('no secret is shown, nor the password in an address', () => {
  const secret = 'very-secret-very-secret-very-secret-0123';
  const { lines } = checkConfig({
    ZAGON_SECRET_KEY: secret,
    ZAGON_METRICS_TOKEN: secret,
    ZAGON_SMS_KEY: secret,
    ZAGON_SMTP_URL: `smtp://mailer:${secret}@mail.example:587`,
    ZAGON_DATABASE_URL: `postgres://owner:${secret}@db.example/zagon`,
    ZAGON_SMS_URL: `https://sms:${secret}@sms.example/`,
  });
  expect(lines.join('\n')).not.toContain(secret);
  expect(lines.join('\n')).toContain('smtp://mail.example:587');
});

test('a certificate that became unusable is found before the restart', () => {
  const { certFile, keyFile } = selfSigned();
  writeFileSync(certFile, 'no certificate');
  const { problems } = checkConfig({ ZAGON_DATA_DIR: folder(), ZAGON_TLS_CERT: certFile, ZAGON_TLS_KEY: keyFile });
  expect(problems).toEqual([expect.stringContaining(certFile)]);
});
