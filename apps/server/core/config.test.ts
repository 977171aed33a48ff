import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { DEMO_OPERATOR, readConfig } from './config.ts';

test('with no settings, the server serves on this machine only, with the demo', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    operator: DEMO_OPERATOR,
    timeZone: 'Europe/Warsaw',
    language: 'en',
    helpLinks: { pl: null, en: null },
    port: 3000,
    mqtt: { kind: 'embedded', host: '127.0.0.1', port: 1883, tlsPort: undefined },
    dataDir: resolve('data'),
    database: { kind: 'embedded' },
    secretKey: undefined,
    demo: true,
    testArea: true,
    publicUrl: undefined,
    trustedProxies: [],
    webhookNetworks: [],
    tls: undefined,
    metrics: { host: '127.0.0.1', port: 9464, isPortChosen: false, token: undefined },
    slowMs: 1_000,
    smtpUrl: undefined,
    mailFrom: 'Zagon <zagon@localhost>',
    smsUrl: undefined,
    ground: { fixed: null, allowed: ['none', 'orthophoto', 'openstreetmap', 'own'] },
  });
});

test('the demo is run by a service of its own, unless a setting names who runs it', () => {
  expect(readConfig({ ZAGON_DEMO: 'off' }).operator).toEqual({ name: null, contact: null });
  expect(readConfig({ ZAGON_OPERATOR_NAME: 'Sad' }).operator).toEqual({ name: 'Sad', contact: null });
});

test('the test area comes with the demo, unless a setting decides otherwise', () => {
  expect(readConfig({ ZAGON_DEMO: 'off' }).testArea).toBe(false);
  expect(readConfig({ ZAGON_TEST_AREA: 'off' }).testArea).toBe(false);
  expect(readConfig({ ZAGON_DEMO: 'off', ZAGON_TEST_AREA: 'on' }).testArea).toBe(true);
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

test('with a certificate, MQTT listens with TLS on its own port, and without TLS on this machine only', () => {
  const files = { ZAGON_TLS_CERT: 'tls/cert.pem', ZAGON_TLS_KEY: 'tls/key.pem' };
  const config = readConfig({ ZAGON_HOST: '0.0.0.0', ...files });
  const tls = { certFile: resolve('tls/cert.pem'), keyFile: resolve('tls/key.pem'), settings: 'TLS' };
  expect(config).toMatchObject({ tls, mqttsTls: tls });
  expect(config.mqtt).toEqual({ kind: 'embedded', host: '127.0.0.1', port: 1883, tlsPort: 8883 });
});

test('the settings refuse to make the server reachable from other machines without encryption, unless one of them allows it', () => {
  expect(() => readConfig({ ZAGON_HOST: '0.0.0.0' })).toThrow(/ZAGON_TLS_CERT.*ZAGON_ALLOW_UNENCRYPTED/s);
  expect(() => readConfig({ ZAGON_HOST: '0.0.0.0', ZAGON_PUBLIC_URL: 'http://farm.example' })).toThrow(
    'ZAGON_TLS_CERT',
  );
  expect(readConfig({ ZAGON_HOST: '0.0.0.0', ZAGON_PUBLIC_URL: 'https://farm.example' }).host).toBe('0.0.0.0');
  expect(readConfig({ ZAGON_HOST: '0.0.0.0', ZAGON_ALLOW_UNENCRYPTED: 'on' }).mqtt).toMatchObject({ host: '0.0.0.0' });
});

test('base stations may connect with their own certificate, even behind a proxy', () => {
  const files = { ZAGON_MQTTS_CERT: '/own/cert.pem', ZAGON_MQTTS_KEY: '/own/key.pem' };
  const config = readConfig({ ZAGON_HOST: '0.0.0.0', ZAGON_PUBLIC_URL: 'https://farm.example', ...files });
  expect(config.tls).toBeUndefined();
  expect(config.mqttsTls).toMatchObject({ certFile: '/own/cert.pem', settings: 'MQTTS' });
  expect(config.mqtt).toEqual({ kind: 'embedded', host: '127.0.0.1', port: 1883, tlsPort: 8883 });
});

test('a certificate without its key is refused', () => {
  expect(() => readConfig({ ZAGON_TLS_CERT: 'cert.pem' })).toThrow(/ZAGON_TLS_CERT and ZAGON_TLS_KEY/);
});

test('metrics leave this machine only with a token, and encrypted unless a setting allows otherwise', () => {
  const elsewhere = { ZAGON_METRICS_HOST: '0.0.0.0' };
  const token = { ZAGON_METRICS_TOKEN: 'a-token-of-the-monitoring' };
  expect(() => readConfig(elsewhere)).toThrow(/ZAGON_METRICS_HOST.*ZAGON_METRICS_TOKEN/);
  expect(() => readConfig({ ...elsewhere, ...token })).toThrow(/ZAGON_METRICS_HOST.*ZAGON_TLS_CERT/);
  const files = { ZAGON_TLS_CERT: 'tls/cert.pem', ZAGON_TLS_KEY: 'tls/key.pem' };
  expect(readConfig({ ...elsewhere, ...token, ...files }).metrics).toMatchObject({ host: '0.0.0.0' });
  expect(readConfig({ ...elsewhere, ...token, ZAGON_ALLOW_UNENCRYPTED: 'on' }).metrics).toMatchObject({
    host: '0.0.0.0',
  });
});

test('zero milliseconds log nothing as slow', () => {
  expect(readConfig({ ZAGON_SLOW_MS: '0' }).slowMs).toBeNull();
  expect(readConfig({ ZAGON_SLOW_MS: '250' }).slowMs).toBe(250);
});

test('an empty setting is treated as unset', () => {
  expect(readConfig({ ZAGON_PORT: '' }).port).toBe(3000);
});

test('map tiles include their attribution', () => {
  const url = 'https://tiles.example/ortho/{z}/{x}/{y}.jpg?key=abc';
  expect(readConfig({ ZAGON_MAP_TILES_URL: url, ZAGON_MAP_TILES_CREDIT: '© Ortho' }).ground.fixed).toEqual({
    url,
    credit: '© Ortho',
    creditUrl: null,
  });
});

test('the operator names what accounts may choose as the ground of their maps', () => {
  expect(readConfig({ ZAGON_MAP_GROUNDS: 'openstreetmap, none' }).ground).toEqual({
    fixed: null,
    allowed: ['none', 'openstreetmap'],
  });
});

test('a weather service may have a private address, a key and an attribution', () => {
  expect(readConfig({}).weather).toBeUndefined();
  expect(readConfig({ ZAGON_WEATHER_URL: 'http://10.0.0.7:8080/v1/forecast', ZAGON_WEATHER_KEY: 'k' }).weather).toEqual(
    {
      url: new URL('http://10.0.0.7:8080/v1/forecast'),
      key: 'k',
      credit: 'Open-Meteo.com',
    },
  );
});

test.each([
  ['ZAGON_PORT', 'three thousand'],
  ['ZAGON_PORT', '70000'],
  ['ZAGON_DEMO', 'yes'],
  ['ZAGON_ALLOW_UNENCRYPTED', 'maybe'],
  ['ZAGON_METRICS_TOKEN', 'short'],
  ['ZAGON_METRICS_PORT', '70000'],
  ['ZAGON_METRICS_HOST', '0.0.0.0'],
  ['ZAGON_SLOW_MS', 'fast'],
  ['ZAGON_SLOW_MS', '1.5'],
  ['ZAGON_MQTT_URL', 'http://broker'],
  ['ZAGON_DATABASE_URL', 'mysql://db'],
  ['ZAGON_SECRET_KEY', 'too short'],
  ['ZAGON_MAP_TILES_URL', 'https://tiles.example/one.jpg'],
  ['ZAGON_MAP_TILES_URL', 'https://{a-c}.example/{z}/{x}/{y}.jpg'],
  ['ZAGON_MAP_TILES_URL', 'tiles/{z}/{x}/{y}.jpg'],
  ['ZAGON_MAP_TILES_URL', 'https://*.example/{z}/{x}/{y}.jpg'],
  ['ZAGON_MAP_TILES_URL', 'https://a.example;object-src.example/{z}/{x}/{y}.jpg'],
  ['ZAGON_MAP_TILES_URL', 'https://anna:secret@tiles.example/{z}/{x}/{y}.jpg'],
  ['ZAGON_MAP_GROUNDS', 'satellite'],
  ['ZAGON_MAP_GROUNDS', 'none,,own'],
  ['ZAGON_WEATHER_URL', 'ftp://weather.example'],
  ['ZAGON_WEATHER_URL', 'https://user:secret@weather.example'],
  ['ZAGON_WEATHER_URL', 'https://weather.example/v1?apikey=secret'],
])('the invalid %s (%s) is rejected by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name);
});
