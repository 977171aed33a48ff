import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { connect } from 'node:tls';
import { connectAsync } from 'mqtt';
import { expect, test } from 'vitest';
import { aStation, type TestStation } from '../../testing/link/stations.ts';
import { presentedBy, readCertificate, selfSigned } from '../../testing/self-signed.ts';
import { startTestApp } from '../../testing/test-app.ts';

const [files, stationFiles] = [selfSigned(), selfSigned()];
const [ca, stationCa] = [readCertificate(files), readCertificate(stationFiles)];
const stations: TestStation[] = [];
const { app, address } = await startTestApp({
  settings: {
    ZAGON_TLS_CERT: files.certFile,
    ZAGON_TLS_KEY: files.keyFile,
    ZAGON_MQTTS_PORT: '0',
    ZAGON_MQTTS_CERT: stationFiles.certFile,
    ZAGON_MQTTS_KEY: stationFiles.keyFile,
  },
  fill: async (pools) => void stations.push(await aStation(pools, 'AGB2000-TLS-0001')),
});
const { port, origin } = new URL(address);

async function get(path: string): Promise<IncomingMessage> {
  const sent = request(`${address}${path}`, { ca }).end();
  const [answer] = await once(sent, 'response');
  answer.resume();
  return answer;
}

/** The status of a socket's handshake from a page of this origin. */
async function openSocketFrom(pageOrigin: string): Promise<number | undefined> {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.alloc(16).toString('base64'),
    origin: pageOrigin,
  };
  const sent = request(`${address}/socket.io/?EIO=4&transport=websocket`, { ca, headers }).end();
  const [answer] = await Promise.race([once(sent, 'upgrade'), once(sent, 'response')]);
  sent.destroy();
  return answer.statusCode;
}

test('with a certificate the app is served over TLS, with cookies restricted to this host and to TLS', async () => {
  expect(address).toMatch(/^https:/);
  const { headers } = await get('/token');
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
  expect(headers['set-cookie']?.join()).toMatch(/^__Host-visit=.*; Secure/);
});

test('sockets open over TLS from our own page only', async () => {
  expect(await openSocketFrom(origin)).toBe(101);
  expect(await openSocketFrom(origin.replace('https:', 'http:'))).toBe(400);
  expect(await openSocketFrom('https://evil.example')).toBe(400);
});

test('TLS before version 1.2 is refused', async () => {
  const outdated = connect({ port: Number(port), host: '127.0.0.1', ca, minVersion: 'TLSv1', maxVersion: 'TLSv1.1' });
  await expect(once(outdated, 'secureConnect')).rejects.toThrow(/protocol/);
  const current = connect({ port: Number(port), host: '127.0.0.1', ca, maxVersion: 'TLSv1.2' });
  await once(current, 'secureConnect');
  expect(current.getProtocol()).toBe('TLSv1.2');
  current.destroy();
});

test('stations connect with TLS on a separate port, and without TLS on this machine only', async () => {
  const [station] = stations;
  if (station === undefined) throw new Error('no station');
  const options = { username: station.serial, password: station.secret, reconnectPeriod: 0 };
  for (const url of [`mqtts://127.0.0.1:${app.link.tlsPort}`, `mqtt://127.0.0.1:${app.link.port}`]) {
    const client = await connectAsync(url, { ...options, clientId: 'any', ca: stationCa }, false);
    expect(client.connected).toBe(true);
    await client.endAsync(true);
  }
});

test('renewed certificates of the web app and of the broker are used without a restart, and open connections stay', async () => {
  const [station] = stations;
  const tlsPort = app.link.tlsPort ?? 0;
  const client = await connectAsync(
    `mqtts://127.0.0.1:${tlsPort}`,
    { username: station?.serial ?? '', password: station?.secret ?? '', reconnectPeriod: 0, ca: stationCa },
    false,
  );
  for (const [current, listener] of [
    [files, Number(port)],
    [stationFiles, tlsPort],
  ] as const) {
    const renewed = selfSigned();
    copyFileSync(renewed.certFile, current.certFile);
    copyFileSync(renewed.keyFile, current.keyFile);
    const expected = new X509Certificate(readCertificate(renewed)).fingerprint256;
    await expect.poll(() => presentedBy(listener)).toBe(expected);
  }
  expect(client.connected).toBe(true);
  await client.endAsync(true);
});
