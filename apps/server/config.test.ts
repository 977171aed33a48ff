import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('with no settings, serves on this machine only, with the demo', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    mqtt: { kind: 'embedded', port: 1883 },
    dataDir: resolve('data'),
    database: { kind: 'embedded' },
    demo: true,
    publicUrl: undefined,
    smtpUrl: undefined,
    mailFrom: 'Zagon <zagon@localhost>',
    smsUrl: undefined,
    mapTiles: undefined,
  });
});

test('an external broker and database replace the built-in ones', () => {
  const config = readConfig({
    ZAGON_MQTT_URL: 'mqtt://broker.farm:1883',
    ZAGON_DATABASE_URL: 'postgresql://zagon@db/zagon',
  });
  expect(config.mqtt).toEqual({ kind: 'outside', url: 'mqtt://broker.farm:1883' });
  expect(config.database).toEqual({ kind: 'url', url: 'postgresql://zagon@db/zagon', ownerUrl: null });
});

test('the owner of the database has a separate address, which has no effect without the other', () => {
  const owner = { ZAGON_DATABASE_OWNER_URL: 'postgresql://owner:secret@db/zagon' };
  expect(readConfig({ ZAGON_DATABASE_URL: 'postgresql://:other@db/zagon', ...owner }).database).toEqual({
    kind: 'url',
    url: 'postgresql://:other@db/zagon',
    ownerUrl: 'postgresql://owner:secret@db/zagon',
  });
  expect(() => readConfig(owner)).toThrow('ZAGON_DATABASE_OWNER_URL');
});

test('treats an empty setting as unset', () => {
  expect(readConfig({ ZAGON_PORT: '' }).port).toBe(3000);
});

test('map tiles carry their attribution', () => {
  const url = 'https://tiles.example/ortho/{z}/{x}/{y}.jpg?key=abc';
  expect(readConfig({ ZAGON_MAP_TILES_URL: url, ZAGON_MAP_TILES_CREDIT: '© Ortho' }).mapTiles).toEqual({
    url,
    credit: '© Ortho',
  });
});

test.each([
  ['ZAGON_PORT', 'three thousand'],
  ['ZAGON_PORT', '70000'],
  ['ZAGON_DEMO', 'yes'],
  ['ZAGON_MQTT_URL', 'http://broker'],
  ['ZAGON_DATABASE_URL', 'mysql://db'],
  ['ZAGON_MAP_TILES_URL', 'https://tiles.example/one.jpg'],
  ['ZAGON_MAP_TILES_URL', 'https://{a-c}.example/{z}/{x}/{y}.jpg'],
  ['ZAGON_MAP_TILES_URL', 'tiles/{z}/{x}/{y}.jpg'],
])('rejects an invalid %s (%s) by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name);
});
