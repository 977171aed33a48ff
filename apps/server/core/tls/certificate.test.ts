import { once } from 'node:events';
import { copyFileSync, writeFileSync } from 'node:fs';
import { X509Certificate } from 'node:crypto';
import { createServer } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { StartRefused } from '../start-refused.ts';
import { presentedBy, readCertificate, selfSigned } from '../../testing/self-signed.ts';
import { Certificate } from './certificate.ts';

const fingerprintOf = (files: Parameters<typeof readCertificate>[0]) =>
  new X509Certificate(readCertificate(files)).fingerprint256;

test('a renewed certificate is used for new connections without a restart; an unusable one is not', async () => {
  const files = selfSigned();
  const certificate = new Certificate(files);
  const server = createServer(certificate.options, (socket) => socket.on('error', () => undefined));
  certificate.renewFor(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const first = fingerprintOf(files);
  expect(certificate.reload()).toBe(false);

  const renewed = selfSigned();
  copyFileSync(renewed.certFile, files.certFile);
  expect(() => certificate.reload()).toThrow(/key values mismatch/);
  expect(await presentedBy(port)).toBe(first);
  copyFileSync(renewed.keyFile, files.keyFile);
  expect(certificate.reload()).toBe(true);
  expect(await presentedBy(port)).toBe(fingerprintOf(renewed));
  expect(fingerprintOf(renewed)).not.toBe(first);
});

test.each([
  ['is missing', '/nowhere/cert.pem'],
  ['is no certificate', 'broken'],
])('the server refuses to start with a certificate that %s, naming both settings', (_case, certFile) => {
  const files = selfSigned();
  if (certFile === 'broken') writeFileSync(files.certFile, 'no certificate');
  const start = () => new Certificate(certFile === 'broken' ? files : { ...files, certFile });
  expect(start).toThrow(StartRefused);
  expect(start).toThrow(/ZAGON_TLS_CERT .*ZAGON_TLS_KEY/);
});
