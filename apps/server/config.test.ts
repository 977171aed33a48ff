import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('without any setting the farm is served on this machine only, with the demo', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    mqtt: { kind: 'embedded', port: 1883 },
    dataDir: resolve('data'),
    database: { kind: 'embedded' },
    demo: true,
    testArea: true,
    publicUrl: undefined,
    smtpUrl: undefined,
    mailFrom: 'Zagon <zagon@localhost>',
    smsUrl: undefined,
  });
});

test('a broker and a database of one’s own take the place of the built-in ones', () => {
  const config = readConfig({
    ZAGON_MQTT_URL: 'mqtt://broker.farm:1883',
    ZAGON_DATABASE_URL: 'postgresql://zagon@db/zagon',
  });
  expect(config.mqtt).toEqual({ kind: 'outside', url: 'mqtt://broker.farm:1883' });
  expect(config.database).toEqual({ kind: 'url', url: 'postgresql://zagon@db/zagon' });
});

test('the test bench is closed where the demo is off, unless it is asked for', () => {
  expect(readConfig({ ZAGON_DEMO: 'off' }).testArea).toBe(false);
  expect(readConfig({ ZAGON_DEMO: 'off', ZAGON_TEST_AREA: 'on' }).testArea).toBe(true);
});

test('an empty setting counts as none', () => {
  expect(readConfig({ ZAGON_PORT: '' }).port).toBe(3000);
});

test.each([
  ['ZAGON_PORT', 'three thousand'],
  ['ZAGON_PORT', '70000'],
  ['ZAGON_DEMO', 'yes'],
  ['ZAGON_MQTT_URL', 'http://broker'],
  ['ZAGON_DATABASE_URL', 'mysql://db'],
])('a wrong %s (%s) is refused by its name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name);
});
