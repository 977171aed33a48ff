import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../../apps/server/core/config.ts';
import { ROOT } from '../../steps.ts';
import { SETTING_GROUPS, SETTINGS } from './all-settings.ts';
import { namesRead, settingsReadByCode } from './read-settings.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const settings = [...SETTINGS];
const names = [...SETTINGS.keys()];

test('the list of settings has exactly those that the code reads, with the programs that read them', () => {
  const listed = settings.map(([name, { readBy }]) => [name, readBy.toSorted()]);
  const inCode = [...settingsReadByCode()].map(([name, readers]) => [name, [...readers].toSorted()]);
  expect(inCode.length).toBeGreaterThan(40);
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(inCode));
  expect(SETTING_GROUPS.flatMap((group) => Object.keys(group.settings))).toEqual(names);
});

test.each([
  ["const port = process.env['ZAGON_A'] ?? env['ZAGON_B'];", ['ZAGON_A', 'ZAGON_B']],
  ['const port = process.env.ZAGON_A;', ['ZAGON_A']],
  ['const schema = z.object({ ZAGON_A: z.string(), other: z.string() });', ['ZAGON_A']],
  ["const SWITCH = 'ZAGON_A';", ['ZAGON_A']],
  ["start({ env: { ZAGON_A: 'on' } }, 'set ZAGON_B');", []],
])('the settings read by %s are found', (source, expected) => {
  expect([...namesRead(`${source.length}.ts`, source)]).toEqual(expected);
});

/** Without these, the default of another setting has no effect. */
const NEEDED = { ZAGON_WEATHER_URL: 'https://weather.example/v1' };

const defaults = settings.flatMap(([name, setting]) =>
  setting.default !== null && 'value' in setting.default && setting.readBy.includes('server')
    ? [[name, setting.default.value] as const]
    : [],
);

test.each(defaults)('the server takes the listed default if %s is not set: %s', (name, value) => {
  const { metrics, ...config } = readConfig(NEEDED);
  const { metrics: setMetrics, ...set } = readConfig({ ...NEEDED, [name]: value });
  expect(set).toEqual(config);
  expect({ ...setMetrics, isPortChosen: false }).toEqual(metrics);
});

test('the documents name no setting that does not exist', () => {
  const named = [
    'README.md',
    'docs/settings.md',
    'docs/operating.md',
    'SECURITY.md',
    'docs/decisions/0022-encryption.md',
  ];
  const found = named.flatMap((file) => read(file).match(/ZAGON_[A-Z_]+\b/g) ?? []);
  expect(found.length).toBeGreaterThan(names.length);
  // Compose replaces these in its file before any program starts.
  const ofCompose = [...read('ops/compose/compose.yaml').matchAll(/\$\{(ZAGON_[A-Z_]+)/g)].map(([, name = '']) => name);
  const known = new Set([...names, ...ofCompose]);
  expect([...new Set(found)].filter((name) => !known.has(name))).toEqual([]);
});

test('every command in the README is a script, and every script is in the README', () => {
  const { scripts }: { readonly scripts: object } = JSON.parse(read('package.json'));
  const documented = [...read('README.md').matchAll(/npm (?:run )?([a-z:]+)\b/g)].map(([, name = '']) => name);
  expect(new Set(documented.filter((name) => name !== 'ci'))).toEqual(new Set(Object.keys(scripts)));
});
