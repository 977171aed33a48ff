import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { isAbsolute } from 'node:path';
import { createSecureContext } from 'node:tls';
import { domainToASCII } from 'node:url';
import { ok, refuse, type Result } from '@zagon/domain/core/result.ts';
import { systemCode } from '../../core/system-code.ts';
import { certificateProblem } from './certificate-problem.ts';
import type { Answered, Known, Question } from './question.ts';
import type { SettingChanges } from './settings-file.ts';

/** The name that stands for "only this machine". */
export const THIS_MACHINE = 'localhost';

/** The account of the service. */
export const SERVICE_USER = 'zagon';

/** The answer to the public name, kept between questions: a setting only with a proxy. */
export function publicName({ settings }: Known): string {
  const address = settings['ZAGON_PUBLIC_URL'];
  return address === undefined ? THIS_MACHINE : new URL(address).hostname;
}

/** The name under which people open the app. */
export const nameQuestion: Question = {
  option: 'name',
  text: `Public name of the server, such as water.farm.example, or "${THIS_MACHINE}" to try it on this machine only`,
  isNeeded: () => true,
  isQuiet: false,
  suggested: (known) => (known.wasSetUp ? publicName(known) : null),
  async check(answer) {
    // The conversion would leave out what follows the name in an address.
    const name = /[/\\:?#@\s]/.test(answer) ? '' : domainToASCII(answer.toLowerCase().replace(/\.$/, ''));
    if (name === THIS_MACHINE)
      return ok({
        settings: { ...WITHOUT_CERTIFICATE, ZAGON_PUBLIC_URL: null, ZAGON_HOST: loopbackHost() },
        found: 'people on this machine only',
      });
    if (!/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(name))
      return refuse(
        'a name consists of words of letters, digits and hyphens with dots between them, without https:// or a port',
      );
    return ok({ settings: { ZAGON_PUBLIC_URL: `https://${name}` }, found: `https://${name}` });
  },
};

/** Who does TLS. */
export const tlsQuestion: Question = {
  option: 'tls',
  text: 'Encryption: "proxy" (a web server in front of Zagon has the certificate), or the PEM file of the certificate with its chain',
  isNeeded: (known) => publicName(known) !== THIS_MACHINE,
  isQuiet: false,
  suggested: ({ settings }) => settings['ZAGON_TLS_CERT'] ?? 'proxy',
  async check(answer, known) {
    if (answer === 'proxy')
      return ok({
        settings: { ...WITHOUT_CERTIFICATE, ZAGON_HOST: loopbackHost() },
        found: `a proxy passes https://${publicName(known)} on to this machine; see the examples for Caddy, HAProxy and nginx`,
      });
    const pem = readFile(answer);
    if (!pem.ok) return pem;
    const problem = certificateProblem(pem.value, publicName(known), known.now);
    if (problem !== null) return refuse(problem);
    return ok({
      settings: { ZAGON_TLS_CERT: answer, ZAGON_HOST: everyHost(), ZAGON_TRUST_PROXY: 'none' },
      found: `a certificate for ${publicName(known)}`,
    });
  },
};

/** Proxies on this machine are trusted unless the settings name others. */
const WITHOUT_CERTIFICATE = { ZAGON_TLS_CERT: null, ZAGON_TLS_KEY: null, ZAGON_TRUST_PROXY: null };

/** The key of the certificate. */
export const tlsKeyQuestion: Question = {
  option: 'tls-key',
  text: 'PEM file of the key of that certificate',
  isNeeded: (known) => publicName(known) !== THIS_MACHINE && known.settings['ZAGON_TLS_CERT'] !== undefined,
  isQuiet: false,
  suggested: ({ settings }) => settings['ZAGON_TLS_KEY'] ?? null,
  async check(answer, { settings }) {
    const key = readFile(answer);
    if (!key.ok) return key;
    try {
      createSecureContext({ cert: readFileSync(settings['ZAGON_TLS_CERT'] ?? ''), key: key.value });
    } catch {
      return refuse('the file contains no key without a password, or the key of another certificate');
    }
    return ok({ settings: { ZAGON_TLS_KEY: answer }, found: 'the key belongs to the certificate' });
  },
};

/** A file that the service will read, too. */
function readFile(path: string): Result<string, string> {
  if (!isAbsolute(path)) return refuse('answer with the whole path of a file, such as /etc/ssl/private/farm.pem');
  try {
    const text = readFileSync(path, 'utf8');
    if (serviceMayRead(path)) return ok(text);
  } catch (error) {
    switch (systemCode(error)) {
      case 'ENOENT':
      case 'ENOTDIR':
        return refuse(`there is no file ${path}`);
      case 'EISDIR':
        return refuse(`${path} is a folder`);
      case 'EACCES':
        break;
      default:
        throw error;
    }
  }
  return refuse(
    `the user ${SERVICE_USER} may not read ${path}: give it to the group ${SERVICE_USER} (chgrp, chmod g+r), and its folders`,
  );
}

/** Asks the system, which knows groups and folders on the way. True where there is no such user or right to ask. */
function serviceMayRead(path: string): boolean {
  if (process.geteuid?.() !== 0 || !succeeds('getent', ['passwd', SERVICE_USER])) return true;
  const words = ['--reuid', SERVICE_USER, '--regid', SERVICE_USER, '--init-groups', 'test', '-r', path];
  return succeeds('setpriv', words);
}

function succeeds(program: string, words: readonly string[]): boolean {
  const { status: exitCode } = spawnSync(program, words);
  return exitCode === 0;
}

/** The port of the web app. Asked only if the usual one is taken. */
export const portQuestion: Question = portOf('ZAGON_PORT', 'port', 'Port of the web app', ({ settings }) =>
  settings['ZAGON_TLS_CERT'] === undefined ? 3000 : 8443,
);

/** The port of the built-in broker. Asked only if the usual one is taken, as by a broker of the distribution. */
export const mqttPortQuestion: Question = {
  ...portOf('ZAGON_MQTT_PORT', 'mqtt-port', 'Port of the built-in MQTT broker on this machine', () => 1883),
  isNeeded: ({ settings }) => settings['ZAGON_MQTT_URL'] === undefined,
};

function portOf(
  setting: 'ZAGON_PORT' | 'ZAGON_MQTT_PORT',
  option: string,
  text: string,
  usual: (known: Known) => number,
): Question {
  return {
    option,
    text,
    isNeeded: () => true,
    isQuiet: true,
    suggested: (known) => known.settings[setting] ?? String(usual(known)),
    async check(answer, known): Promise<Result<Answered, string>> {
      const port = Number(answer);
      if (!/^\d{1,5}$/.test(answer) || port < 1024 || port > 65_535)
        return refuse('a port is a whole number from 1024 to 65535; a proxy can use those below');
      // The running service has it.
      const isOwn = known.wasSetUp && known.settings[setting] === answer;
      const taken = isOwn ? null : await takenBecause(port, known.settings['ZAGON_HOST'] ?? loopbackHost());
      if (taken !== null) return refuse(taken);
      const settings = { [setting]: answer, ...(setting === 'ZAGON_PORT' ? withPort(known, answer) : {}) };
      return ok({ settings, found: `port ${answer} (${option})` });
    },
  };
}

/** Without a proxy, people open the port itself. */
function withPort(known: Known, port: string): SettingChanges {
  if (publicName(known) === THIS_MACHINE || known.settings['ZAGON_TLS_CERT'] === undefined) return {};
  return { ZAGON_PUBLIC_URL: `https://${publicName(known)}:${port}` };
}

/** Why nothing can listen on the port; null if something can. */
async function takenBecause(port: number, host: string): Promise<string | null> {
  const server = createServer();
  const { promise, resolve } = Promise.withResolvers<Error | null>();
  server.once('error', resolve);
  server.listen({ port, host, exclusive: true }, () => resolve(null));
  const error = await promise;
  if (error === null) {
    await new Promise((closed) => server.close(closed));
    return null;
  }
  if (systemCode(error) === 'EADDRINUSE') return `port ${port} is in use by another program: choose another`;
  return `nothing can listen on port ${port} of ${host} (${systemCode(error) ?? error.message})`;
}

/** The address of this machine for itself, which has no IPv4 everywhere. */
function loopbackHost(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.some(({ address }) => address === '127.0.0.1') ? '127.0.0.1' : '::1';
}

/** All addresses of this machine: `::` includes those of IPv4, and fails without IPv6. */
function everyHost(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.some(({ family }) => family === 'IPv6') ? '::' : '0.0.0.0';
}
