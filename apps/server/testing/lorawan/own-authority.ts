import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const KEY = ['-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];

/** An authority of a test, which signs certificates of servers. */
export type OwnAuthority = {
  /** Its certificate, PEM. */
  readonly ca: string;
  /** Signs a certificate for a name such as `IP:127.0.0.1`, valid for so many days; it has expired with fewer than 0. */
  sign(name: string, days: number): { readonly certFile: string; readonly keyFile: string };
};

/** Creates an authority with openssl. */
export function ownAuthority(): OwnAuthority {
  const folder = mkdtempSync(join(tmpdir(), 'zagon-authority-'));
  const at = (name: string): string => join(folder, name);
  const openssl = (...args: readonly string[]): void => void execFileSync('openssl', args, { stdio: 'pipe' });
  const authority = ['-subj', '/CN=zagon test authority', '-keyout', at('ca.key'), '-out', at('ca.pem')];
  openssl('req', '-x509', '-days', '2', ...KEY, ...authority);
  let signed = 0;
  return {
    ca: readFileSync(at('ca.pem'), 'utf8'),
    sign(name, days) {
      signed += 1;
      const file = (kind: string): string => at(`${signed}.${kind}`);
      const [key, csr, cert, ext] = [file('key'), file('csr'), file('pem'), file('ext')];
      writeFileSync(ext, `subjectAltName=${name}\n`);
      openssl('req', ...KEY, '-subj', '/CN=zagon test', '-keyout', key, '-out', csr);
      const by = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial', '-extfile', ext];
      openssl('x509', '-req', '-in', csr, ...by, '-days', String(days), '-out', cert);
      return { certFile: cert, keyFile: key };
    },
  };
}
