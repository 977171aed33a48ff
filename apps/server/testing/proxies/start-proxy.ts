import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { accepts } from '../processes/accepts.ts';
import { freePort } from '../processes/free-port.ts';
import { readCertificate, selfSigned } from '../self-signed.ts';

export const PROXY_KINDS = ['caddy', 'haproxy', 'nginx'] as const;
export type ProxyKind = (typeof PROXY_KINDS)[number];

/** The name in the files of `ops/proxy`. */
export const PROXY_NAME = 'zagon.example';

type Places = {
  readonly folder: string;
  readonly port: number;
  readonly redirectPort: number;
  readonly upstreams: readonly [first: number, second: number];
  readonly certFile: string;
  readonly keyFile: string;
};

type Program = {
  readonly askVersion: string;
  readonly file: string;
  /** What differs from the file of `ops/proxy`: addresses, ports and paths. */
  readonly replaced: (places: Places) => readonly (readonly [string, string])[];
  /** The arguments that start it with a file. */
  readonly start: (file: string, places: Places) => readonly string[];
};

const PROGRAMS: Readonly<Record<ProxyKind, Program>> = {
  caddy: {
    askVersion: 'version',
    file: 'Caddyfile',
    replaced: ({ port, redirectPort, certFile, keyFile }) => [
      [
        '{\n\tservers',
        `{\n\tadmin off\n\tdefault_bind 127.0.0.1\n\thttp_port ${redirectPort}\n\thttps_port ${port}\n\tservers`,
      ],
      ['/etc/ssl/zagon/cert.pem /etc/ssl/zagon/key.pem', `${certFile} ${keyFile}`],
    ],
    start: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
  haproxy: {
    askVersion: '-v',
    file: 'haproxy.cfg',
    replaced({ folder, port, redirectPort, certFile, keyFile }) {
      const both = join(folder, 'zagon.pem');
      writeFileSync(both, readFileSync(certFile, 'utf8') + readFileSync(keyFile, 'utf8'), { mode: 0o600 });
      return [
        ['bind :80', `bind 127.0.0.1:${redirectPort}`],
        ['bind :443', `bind 127.0.0.1:${port}`],
        ['/etc/ssl/zagon/zagon.pem', both],
      ];
    },
    start: (file) => ['-db', '-f', file],
  },
  nginx: {
    askVersion: '-v',
    file: 'nginx.conf',
    replaced: ({ port, redirectPort, certFile, keyFile }) => [
      ['    listen 80;\n    listen [::]:80;', `    listen 127.0.0.1:${redirectPort};`],
      ['    listen 443 ssl http2;\n    listen [::]:443 ssl http2;', `    listen 127.0.0.1:${port} ssl http2;`],
      ['/etc/ssl/zagon/cert.pem', certFile],
      ['/etc/ssl/zagon/key.pem', keyFile],
    ],
    start(file, { folder }) {
      const main = join(folder, 'main.conf');
      const buffers = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${folder}/b;`,
      );
      const http = `access_log off; ${buffers.join(' ')} include ${file};`;
      writeFileSync(
        main,
        `daemon off; pid ${folder}/pid; error_log ${folder}/log; worker_processes 1; events {} http { ${http} }\n`,
      );
      return ['-c', main, '-e', join(folder, 'log')];
    },
  },
};

/** Why a proxy cannot be started on this machine; undefined: it can. */
export function missingProxy(kind: ProxyKind): string | undefined {
  return spawnSync(kind, [PROGRAMS[kind].askVersion]).error === undefined ? undefined : `${kind} is not installed`;
}

/** A running proxy. */
export type RunningProxy = {
  readonly address: string;
  /** Where it redirects to the secure address. */
  readonly redirectAddress: string;
  readonly tls: { readonly name: string; readonly certificate: string };
  stop(): Promise<void>;
};

/** Starts a proxy with its file from `ops/proxy`, in front of two ports of loopback. */
export async function startProxy(kind: ProxyKind, upstreams: Places['upstreams']): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), `zagon-${kind}-`));
  // The workers of nginx run as another user.
  chmodSync(folder, 0o755);
  const certificate = selfSigned(folder);
  const places = { folder, port: await freePort(), redirectPort: await freePort(), upstreams, ...certificate };
  const { file, replaced, start } = PROGRAMS[kind];
  const config = join(folder, file);
  writeFileSync(config, configFor(file, replaced(places), upstreams));
  const child = spawn(kind, start(config, places), {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const end = (): void => void child.kill('SIGTERM');
  process.once('exit', end);
  while (!(await accepts(places.port))) {
    if (child.exitCode !== null) throw new Error(`${kind} ended: ${errors}`);
    await wait(20);
  }
  return {
    address: `https://127.0.0.1:${places.port}`,
    redirectAddress: `http://127.0.0.1:${places.redirectPort}`,
    tls: { name: PROXY_NAME, certificate: readCertificate(certificate) },
    async stop() {
      process.off('exit', end);
      if (child.exitCode === null && child.signalCode === null) {
        const exited = once(child, 'exit');
        end();
        await exited;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configFor(
  file: string,
  replaced: readonly (readonly [string, string])[],
  [first, second]: Places['upstreams'],
): string {
  const original = readFileSync(join(import.meta.dirname, '..', '..', '..', '..', 'ops', 'proxy', file), 'utf8');
  const all = [
    ...replaced,
    ['127.0.0.1:3000', `127.0.0.1:${first}`],
    ['127.0.0.1:3001', `127.0.0.1:${second}`],
  ] as const;
  return all.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
    return text.replaceAll(from, to);
  }, original);
}
