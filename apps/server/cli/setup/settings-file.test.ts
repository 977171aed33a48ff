import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asyncProperty, assert, constantFrom, dictionary, string } from 'fast-check';
import { expect, test } from 'vitest';
import { readSettings, updatedSettings, writeSettings } from './settings-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'zagon-settings-'));
const FILE = `# Comment
ZAGON_DEMO='off'

# Another
ZAGON_PORT=3000
`;

test('a changed setting keeps its place, a new one comes last, and every other line stays', () => {
  expect(updatedSettings(FILE, { ZAGON_PORT: '4000', ZAGON_NEW: 'a b', ZAGON_GONE: null })).toBe(
    "# Comment\nZAGON_DEMO='off'\n\n# Another\nZAGON_PORT='4000'\nZAGON_NEW='a b'\n",
  );
});

test('a setting that is removed, or stands there twice, leaves no second value behind', () => {
  expect(updatedSettings(FILE, { ZAGON_PORT: null })).toBe("# Comment\nZAGON_DEMO='off'\n\n# Another\n");
  expect(updatedSettings('A=1\nB=2\nA=3\n', { A: '4' })).toBe("A='4'\nB=2\n");
});

const names = constantFrom('A', 'B_2', 'ZAGON_X');
/** Neither line breaks, nor both kinds of quotes: systemd and Node agree about all others. */
const isWritable = (value: string): boolean =>
  !/[\r\n\0]/.test(value) && !(value.includes("'") && /["\\$`]/.test(value));

test('every value is read back as it was written', async () => {
  const file = join(folder, 'values.env');
  const value = string({ minLength: 1, unit: 'grapheme' }).filter(isWritable);
  await assert(
    asyncProperty(dictionary(names, value), async (values) => {
      writeSettings(file, updatedSettings(FILE, values), null);
      expect(readSettings(file)).toMatchObject(values);
    }),
  );
});

test.each(['two\nlines', 'carriage\rreturn', 'a null\0', `both ' and "`, "a ' and a $", "a ' and a \\"])(
  'a value that would be read differently is refused by the name of its setting: %j',
  (value) => {
    expect(() => updatedSettings('', { ZAGON_X: value })).toThrow(/^ZAGON_X: a value cannot contain/);
  },
);

test('the file is replaced as a whole, is not readable by others, and leaves no partial file', () => {
  const file = join(folder, 'alone', 'zagon.env');
  execFileSync('mkdir', ['-p', join(folder, 'alone')]);
  writeSettings(file, "A='1'\n", null);
  writeSettings(file, "A='2'\n", null);
  expect(readFileSync(file, 'utf8')).toBe("A='2'\n");
  expect(statSync(file).mode & 0o777).toBe(0o640);
  expect(readdirSync(join(folder, 'alone'))).toEqual(['zagon.env']);
});

test('a missing file has no settings', () => {
  expect(readSettings(join(folder, 'none.env'))).toEqual({});
});
