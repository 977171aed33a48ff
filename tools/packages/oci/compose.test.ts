import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readConfig } from '../../../apps/server/core/config.ts';
import { ROOT } from '../../steps.ts';
import { runConfig } from './image-config.ts';

const FOLDER = join(ROOT, 'ops/compose');
const NAME = 'water.farm.example';

/* The part of the Compose specification that the files use: a key of another name or kind is a mistake. */

const duration = z.string().regex(/^\d+s$/);
const condition = z.strictObject({ condition: z.enum(['service_healthy', 'service_started']) });
const service = z.strictObject({
  image: z.string().optional(),
  extends: z.strictObject({ file: z.literal('compose.yaml'), service: z.string() }).optional(),
  user: z.string().optional(),
  hostname: z.string().optional(),
  depends_on: z.record(z.string(), condition).default({}),
  environment: z.record(z.string(), z.string()).default({}),
  env_file: z.array(z.strictObject({ path: z.string(), required: z.boolean() })).optional(),
  secrets: z.array(z.string()).default([]),
  volumes: z.array(z.string().regex(/^[\w./-]+:\/[\w./-]+(?::ro)?$/)).default([]),
  ports: z.array(z.string().regex(/^\d+:\d+(?:\/udp)?$/)).default([]),
  networks: z.record(z.string(), z.strictObject({ ipv4_address: z.ipv4().optional() })).default({}),
  healthcheck: z
    .strictObject({
      test: z.array(z.string()).refine(([first]) => first === 'CMD'),
      interval: duration,
      timeout: duration,
      retries: z.number(),
      start_period: duration.optional(),
    })
    .optional(),
  restart: z.literal('unless-stopped').optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).optional(),
  cap_drop: z.array(z.string()).optional(),
  cap_add: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  stop_grace_period: duration.optional(),
});
const network = z.strictObject({
  internal: z.boolean().optional(),
  ipam: z.strictObject({ config: z.array(z.strictObject({ subnet: z.cidrv4() })) }).optional(),
});
const composeFile = z.strictObject({
  name: z.string().optional(),
  services: z.record(z.string(), service),
  networks: z.record(z.string(), network),
  volumes: z.record(z.string(), z.strictObject({})),
  secrets: z.record(z.string(), z.strictObject({ file: z.string() })),
});

const read = (name: string) =>
  // The tag `!reset` empties a list of the first file.
  composeFile.parse(parse(readFileSync(join(FOLDER, name), 'utf8'), { logLevel: 'error' }));
const one = read('compose.yaml');
const several = read('compose.processes.yaml');
const containers = [...Object.entries(one.services), ...Object.entries(several.services)].filter(
  ([, { image }]) => image !== undefined,
);

const work = mkdtempSync(join(tmpdir(), 'zagon-compose-test-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));

test.each(containers)('the container %s may change nothing and become nobody, and is watched', (_name, container) => {
  expect(container).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    restart: 'unless-stopped',
    tmpfs: expect.arrayContaining(['/tmp']),
    healthcheck: expect.anything(),
  });
});

test('everything that a container refers to is declared', () => {
  const declared = {
    networks: Object.keys({ ...one.networks, ...several.networks }),
    secrets: Object.keys({ ...one.secrets, ...several.secrets }),
    services: Object.keys({ ...one.services, ...several.services }),
    volumes: Object.keys({ ...one.volumes, ...several.volumes }),
  };
  for (const file of [one, several])
    for (const { networks, secrets, depends_on: needed, volumes } of Object.values(file.services)) {
      expect(declared.networks).toEqual(expect.arrayContaining(Object.keys(networks)));
      expect(declared.secrets).toEqual(expect.arrayContaining(secrets));
      expect(declared.services).toEqual(expect.arrayContaining(Object.keys(needed)));
      const sources = volumes.map((volume) => volume.split(':')[0] ?? '');
      expect(declared.volumes).toEqual(expect.arrayContaining(sources.filter((source) => !source.startsWith('.'))));
      const files = sources.filter((source) => source.startsWith('.')).map((source) => basename(source));
      expect(readdirSync(FOLDER)).toEqual(expect.arrayContaining(files));
    }
});

test('neither the proxy nor another machine reaches the database', () => {
  const { database, proxy } = one.services;
  const shared = Object.keys(database?.networks ?? {}).filter((name) => name in (proxy?.networks ?? {}));
  expect(shared).toEqual([]);
  expect(database?.ports).toEqual([]);
  expect(one.networks['database']?.internal).toBe(true);
});

test('the address that the server trusts is that of the proxy, and not its network', () => {
  expect(one.services['zagon']?.environment['ZAGON_TRUST_PROXY']).toBe(
    one.services['proxy']?.networks['front']?.ipv4_address,
  );
});

test('the image is that of this version', () => {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
  expect(one.services['zagon']?.image).toBe(`\${ZAGON_IMAGE:-zagon:${version}}`);
});

test('the program that asks for the health is that of the image', () => {
  expect(one.services['zagon']?.healthcheck?.test).toEqual(runConfig('server').Healthcheck.Test);
});

test('processes have names and data folders of their own, and everything else in common', () => {
  const [first, second] = [one.services['zagon'], several.services['zagon-b']];
  expect(second?.extends).toEqual({ file: 'compose.yaml', service: 'zagon' });
  expect(second?.hostname).not.toBe(first?.hostname);
  expect(second?.volumes).not.toEqual(first?.volumes);
  expect(second?.environment).toEqual(several.services['zagon']?.environment);
  expect(several.services['proxy']?.environment).toEqual({ ZAGON_PROCESSES: 'zagon:3000 zagon-b:3000' });
});

test('Mosquitto admits nobody without a password, and drops nothing for a server that is busy', () => {
  const lines = readFileSync(join(FOLDER, 'mosquitto.conf'), 'utf8').split('\n');
  expect(lines).toEqual(expect.arrayContaining(['allow_anonymous false', 'max_queued_messages 100000']));
});

const hasOpenssl = spawnSync('openssl', ['version']).error === undefined;

test.skipIf(!hasOpenssl)('the script makes every secret once, and the server accepts the settings with them', () => {
  const place = join(work, 'compose');
  cpSync(FOLDER, place, { recursive: true, filter: (path) => basename(path) !== 'secrets' });
  const script = join(place, 'make-secrets.sh');
  execFileSync(script, [NAME], { stdio: 'pipe' });
  const made = readdirSync(join(place, 'secrets'));
  expect(made.toSorted()).toEqual(Object.keys({ ...one.secrets, ...several.secrets }).toSorted());
  expect((statSync(join(place, 'secrets')).mode & 0o777).toString(8)).toBe('700');

  const before = readFileSync(join(place, 'secrets/secret-key'), 'utf8');
  expect(spawnSync(script, [NAME], { encoding: 'utf8' })).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('There are secrets already.'),
  });
  expect(readFileSync(join(place, 'secrets/secret-key'), 'utf8')).toBe(before);

  const environment = { ...one.services['zagon']?.environment, ...several.services['zagon-b']?.environment };
  const settings = Object.entries({ ZAGON_HOST: '0.0.0.0', ZAGON_DEMO: 'off', ...environment }).map(([name, value]) => [
    name,
    value.replace('/run/secrets', join(place, 'secrets')).replace(/\$\{ZAGON_NAME:[^}]*\}/, NAME),
  ]);
  expect(readConfig(Object.fromEntries(settings))).toMatchObject({
    publicUrl: new URL(`https://${NAME}`),
    mqtt: { kind: 'outside', url: expect.stringMatching(/^mqtt:\/\/zagon:\w{64}@broker:1883$/) },
    database: {
      url: expect.stringMatching(/^postgres:\/\/:\w{64}@database\/zagon$/),
      ownerUrl: expect.stringMatching(/^postgres:\/\/zagon_owner:\w{64}@database\/zagon$/),
    },
  });
});
