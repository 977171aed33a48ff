import { expect, test } from 'vitest';
import type { BrokerPlace } from '../stores/processes/joining.ts';
import { hashedSettings, joiningProblem, type SHARED_SETTINGS, type SharedConfig } from './joining-problem.ts';

const KEY = 'the key of the other process';
const CONNECTIONS = { perProcess: 32, allowed: 97 };
const CONFIG: SharedConfig = { demo: false, secretKey: 'a'.repeat(32), publicUrl: new URL('https://zagon.example') };

/** A value of each shared setting that differs from the one in `CONFIG`. */
const OTHER_VALUES: Readonly<Record<keyof typeof SHARED_SETTINGS, readonly Partial<SharedConfig>[]>> = {
  ZAGON_DEMO: [{ demo: true }],
  ZAGON_SECRET_KEY: [{ secretKey: 'b'.repeat(32) }, { secretKey: undefined }],
  ZAGON_PUBLIC_URL: [{ publicUrl: new URL('https://other.example') }, { publicUrl: undefined }],
};

const otherWith = (config: SharedConfig, broker: 'built-in' | 'outside' = 'outside') => ({
  broker,
  settings_key: KEY,
  settings: hashedSettings(config, KEY),
});
const join = (others: readonly ReturnType<typeof otherWith>[], change: Partial<SharedConfig> = {}) =>
  joiningProblem({ broker: 'outside', config: { ...CONFIG, ...change }, connections: CONNECTIONS }, others);

test('processes with the same settings on an outside broker join each other', () => {
  expect(join([otherWith(CONFIG), otherWith(CONFIG)])).toBeNull();
});

const differences = Object.entries(OTHER_VALUES).flatMap(([name, changes]) => changes.map((to) => ({ name, to })));

test.each(differences)('a process with another $name is refused in one sentence that names it', ({ name, to }) => {
  for (const problem of [join([otherWith(CONFIG)], to), join([otherWith({ ...CONFIG, ...to })])]) {
    expect(problem).toMatch(new RegExp(`^${name} .*all processes stopped\\.$`));
    for (const value of [...Object.values(CONFIG), ...Object.values(to)]) expect(problem).not.toContain(String(value));
  }
});

test('a setting that a process of another version does not compare is left out', () => {
  const { ZAGON_DEMO: _, ...known } = hashedSettings({ ...CONFIG, demo: true }, KEY);
  expect(join([{ ...otherWith(CONFIG), settings: known }])).toBeNull();
});

const judged = (broker: BrokerPlace, others: readonly BrokerPlace[]) =>
  joiningProblem(
    { broker, config: CONFIG, connections: CONNECTIONS },
    others.map((other) => otherWith(CONFIG, other)),
  );

test.each([
  ['outside', []],
  ['built-in', []],
  ['outside', ['outside', 'outside']],
] as const)('a process on the %s broker joins processes on %j', (broker, others) => {
  expect(judged(broker, others)).toBeNull();
});

test.each([
  ['built-in', ['outside']],
  ['outside', ['built-in']],
  ['built-in', ['built-in']],
  ['outside', ['outside', 'built-in']],
] as const)('a process on the %s broker is refused beside processes on %j', (broker, others) => {
  expect(judged(broker, others)).toMatch(/^[^.]* ZAGON_MQTT_URL [^.]*\.$/);
});

const withConnections = (others: number, allowed: number) =>
  joiningProblem(
    { broker: 'outside', config: CONFIG, connections: { perProcess: 32, allowed } },
    Array.from({ length: others }, () => otherWith(CONFIG)),
  );

test.each([
  [0, 32, 31],
  [1, 64, 63],
  [2, 96, 95],
])('beside %s processes, %s connections are enough and %s are refused with both numbers', (others, enough, too) => {
  expect(withConnections(others, enough)).toBeNull();
  expect(withConnections(others, too)).toMatch(new RegExp(`^The .* use ${enough} .* allows ${too}: [^.]*\\.$`));
});
