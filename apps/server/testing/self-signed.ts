import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import type { CertificateFiles } from '../core/tls/certificate.ts';

/** Files of a new self-signed certificate for 127.0.0.1 and zagon.example, created with openssl. */
export function selfSigned(folder = mkdtempSync(join(tmpdir(), 'zagon-tls-'))): CertificateFiles {
  const files = {
    certFile: join(folder, 'cert.pem'),
    keyFile: join(folder, 'key.pem'),
    settings: 'TLS',
  } as const;
  const subject = ['-subj', '/CN=zagon test', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:zagon.example'];
  const key = ['-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-keyout', files.keyFile];
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...subject, ...key, '-out', files.certFile], {
    stdio: 'pipe',
  });
  return files;
}

export function readCertificate({ certFile }: CertificateFiles): string {
  return readFileSync(certFile, 'utf8');
}

/** Fingerprint of the certificate that a server presents. */
export async function presentedBy(port: number): Promise<string | undefined> {
  const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const certificate = socket.getPeerX509Certificate();
  socket.destroy();
  return certificate?.fingerprint256;
}
