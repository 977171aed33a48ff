import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkConfig } from './config-rules.ts';
import { readConfig } from '../core/config.ts';
import { SECRET_FILE_MAX_BYTES, secretFileSettings, type SecretName } from '../core/settings/secret-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'zagon-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
const fileWith = (content: string | Uint8Array): string => {
  const file = join(folder, `secret-${(files += 1)}`);
  writeFileSync(file, content);
  return file;
};

/** A usable value of every secret setting, with the settings without which it has no effect. */
const SECRETS: Readonly<
  Record<SecretName, { readonly value: string; readonly with?: Readonly<Record<string, string>> }>
> = {
  ZAGON_DATABASE_URL: { value: 'postgres://:marigold@db.example/zagon' },
  ZAGON_DATABASE_OWNER_URL: {
    value: 'postgres://owner:marigold@db.example/zagon',
    with: { ZAGON_DATABASE_URL: 'postgres://:other@db.example/zagon' },
  },
  ZAGON_SECRET_KEY: { value: 'marigold-marigold-marigold-marigold-0123' },
  ZAGON_MQTT_URL: { value: 'mqtts://zagon:marigold@broker.example' },
  ZAGON_SMTP_URL: { value: 'smtp://mailer:marigold@mail.example:587' },
  ZAGON_SMS_URL: { value: 'https://zagon:marigold@sms.example/' },
  ZAGON_SMS_KEY: { value: 'marigold-key' },
  ZAGON_METRICS_TOKEN: { value: 'marigold-token-of-monitoring' },
  ZAGON_WEATHER_KEY: { value: 'marigold', with: { ZAGON_WEATHER_URL: 'https://weather.example/v1' } },
};
const secrets = Object.entries(SECRETS).map(([name, { value, with: needed = {} }]) => ({ name, value, needed }));

test('every setting whose value is never shown as it is can be read from a file', () => {
  const hidden = 'postgres://name:password@host.example/';
  const shown = checkConfig(Object.fromEntries(shownNames().map((name) => [name, hidden]))).lines.join('\n');
  const withheld = shownNames().filter((name) => !shown.includes(`${name} `) || !lineOf(shown, name).includes(hidden));
  expect(withheld.filter((name) => !name.endsWith('_FILE')).toSorted()).toEqual(Object.keys(SECRETS).toSorted());
  expect(secretFileSettings.keyof().options).toEqual(Object.keys(SECRETS).map((name) => `${name}_FILE`));
});

test.each(secrets)('$name may be in a file, with or without a line break at its end', ({ name, value, needed }) => {
  const direct = readConfig({ ...needed, [name]: value });
  expect(direct).not.toEqual(readConfig(needed));
  for (const content of [value, `${value}\n`, `${value}\r\n`]) {
    const env = { ...needed, ZAGON_DATA_DIR: join(folder, 'data'), [`${name}_FILE`]: fileWith(content) };
    expect(readConfig(env)).toEqual({ ...direct, dataDir: join(folder, 'data') });
    expect(checkConfig(env).problems).toEqual([]);
  }
});

const UNUSABLE: readonly (readonly [string, () => string, RegExp])[] = [
  ['does not exist', () => join(folder, 'missing-marigold'), /cannot be read \(ENOENT\)/],
  ['is a folder', () => folder, /it is not a file/],
  ['is empty', () => fileWith(''), /it is empty/],
  ['has only a line break', () => fileWith('\n'), /it is empty/],
  ['is too large', () => fileWith('marigold'.repeat(SECRET_FILE_MAX_BYTES / 8 + 1)), /it is too large/],
  ['is not text', () => fileWith(new Uint8Array([0xff, 0xfe, 0x00])), /it is not text/],
];

test.each(secrets)('$name is refused if its file is unusable, with the setting and the rule', ({ name, needed }) => {
  for (const [_case, file, reason] of UNUSABLE) {
    const path = file();
    const { problems, lines } = checkConfig({
      ...needed,
      ZAGON_DATA_DIR: join(folder, 'data'),
      [`${name}_FILE`]: path,
    });
    const problem = problems.find((text) => text.startsWith(`${name}_FILE: must name a readable file`)) ?? '';
    expect(problem).toMatch(reason);
    expect(problems.join('\n')).not.toContain(path);
    expect(lines.join('\n')).not.toContain('marigold');
  }
});

test.each(secrets)('$name is refused if it is set beside its file', ({ name, value, needed }) => {
  const env = { ...needed, [name]: value, [`${name}_FILE`]: fileWith(value) };
  expect(() => readConfig(env)).toThrow(`${name}_FILE: only without ${name}`);
  expect(checkConfig(env).problems.join('\n')).not.toContain('marigold');
});

test('a value in a file that is against its rule is refused under the name of the file, and not shown', () => {
  const wrong = { ZAGON_SECRET_KEY_FILE: fileWith('marigold'), ZAGON_SMTP_URL_FILE: fileWith('ftp://marigold@host') };
  const { problems } = checkConfig({ ZAGON_DATA_DIR: join(folder, 'data'), ...wrong });
  expect(problems).toEqual([
    expect.stringMatching(/^ZAGON_SECRET_KEY_FILE: a secret key has at least 32 characters/),
    expect.stringMatching(/^ZAGON_SMTP_URL_FILE: /),
  ]);
  expect(problems.join('\n')).not.toContain('marigold');
});

test('the path of a file that exists is listed, and a secret set as the path by mistake is not', () => {
  mkdirSync(join(folder, 'data'), { recursive: true });
  const file = fileWith('k'.repeat(32));
  expect(checkConfig({ ZAGON_SECRET_KEY_FILE: file }).lines.join('\n')).toContain(file);
  const { lines, problems } = checkConfig({ ZAGON_SECRET_KEY_FILE: 'marigold-marigold-marigold-marigold' });
  expect([...lines, ...problems].join('\n')).not.toContain('marigold');
});

function shownNames(): readonly string[] {
  return checkConfig({}).lines.map((line) => line.split(' ', 1)[0] ?? '');
}

function lineOf(shown: string, name: string): string {
  return shown.split('\n').find((line) => line.startsWith(`${name} `)) ?? '';
}
