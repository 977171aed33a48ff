import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { freePort } from '../../../apps/server/testing/processes/free-port.ts';
import { buildImage } from '../oci/build-image.ts';
import { type ImageKind, imageTag } from '../oci/image-config.ts';
import { digestOfFile } from '../oci/layout.ts';
import { strippedTree } from '../tree/stripped-tree.ts';
import { composePlace, type ComposePlace, postgresPrograms } from './compose-place.ts';
import { untilReady } from './first-customer.ts';
import { missingPrograms, programOf, runContainer, startContainer, unpackImage } from './image-root.ts';

const MEGABYTE = 1_000_000;
const VERSION = '0.1.0+7.gabc';
const NAME = 'localhost';
const missing = [
  ...missingPrograms(['apt-get', 'dpkg-deb', 'strip', 'umoci', 'bwrap', 'setpriv', 'openssl', 'psql']),
  ...(postgresPrograms() === undefined ? ['postgresql'] : []),
];
const reason = process.getuid?.() === 0 ? missing.join(', ') : 'root';

describe.skipIf(reason !== '')(`the container image (needs ${reason || 'nothing more'})`, () => {
  // Container users have to enter it.
  const work = mkdtempSync(join(tmpdir(), 'zagon-image-'));
  execFileSync('chmod', ['0755', work]);
  let layout: string;
  let archive: string;
  /** Builds the images from the packed tree once more. */
  let build: (output: string) => Promise<readonly string[]>;
  let roots: Readonly<Record<ImageKind, string>>;
  let place: ComposePlace;
  let settings: Readonly<Record<string, string>>;
  let address: string;

  beforeAll(async () => {
    const tree = await strippedTree(join(work, 'stripped'));
    const packed = { version: VERSION, revision: 'abc', epochS: 1_790_000_000 };
    build = (output) => buildImage({ tree, packed, output: join(work, output) });
    [layout = '', archive = ''] = await build('dist');
    roots = {
      server: unpackImage(layout, imageTag('server', VERSION), join(work, 'server')),
      demo: unpackImage(layout, imageTag('demo', VERSION), join(work, 'demo')),
    };
    place = await composePlace(join(work, 'compose'), NAME);
    const [port, mqttPort, mqttsPort] = [await freePort(), await freePort(), await freePort()];
    address = `http://127.0.0.1:${port}`;
    settings = {
      ...place.settings,
      // The network is that of this machine. In a container it is another one, where the image listens for all.
      ZAGON_HOST: '127.0.0.1',
      ZAGON_TRUST_PROXY: '127.0.0.1',
      ZAGON_PORT: String(port),
      ZAGON_MQTT_PORT: String(mqttPort),
      ZAGON_MQTTS_PORT: String(mqttsPort),
      ZAGON_METRICS_PORT: String(await freePort()),
    };
  });
  afterAll(async () => {
    await place?.stop();
    rmSync(work, { recursive: true, force: true });
  });

  const server = () => ({
    kind: 'server' as const,
    root: roots.server,
    data: join(work, 'data'),
    secrets: place.secrets,
    env: settings,
  });

  test('the image of the server is small', () => {
    const descriptor = z.object({ digest: z.string(), size: z.number() });
    const read = (digest: string): unknown =>
      JSON.parse(readFileSync(join(layout, 'blobs', digest.replace(':', '/')), 'utf8'));
    const { manifests } = z
      .object({ manifests: z.array(descriptor) })
      .parse(JSON.parse(readFileSync(join(layout, 'index.json'), 'utf8')));
    const sizes = manifests.map(({ digest }) =>
      z
        .object({ layers: z.array(descriptor) })
        .parse(read(digest))
        .layers.reduce((sum, { size }) => sum + size, 0),
    );
    console.log(`compressed: ${sizes.map((size) => `${(size / MEGABYTE).toFixed(1)} MB`).join(', with the demo ')}`);
    expect(sizes[0]).toBeLessThan(120 * MEGABYTE);
  });

  test('built twice, the images are the same to the byte', async () => {
    const [, second = ''] = await build('again');
    expect(await digestOfFile(second)).toBe(await digestOfFile(archive));
  });

  test.skipIf(missingPrograms(['skopeo']).length > 0)('skopeo finds both images in the folder and the archive', () => {
    for (const source of [`oci:${layout}`, `oci-archive:${archive}`])
      for (const kind of ['server', 'demo'] as const) {
        const words = ['inspect', `${source}:${imageTag(kind, VERSION)}`];
        const inspected: unknown = JSON.parse(execFileSync('skopeo', words, { encoding: 'utf8' }));
        expect(inspected).toMatchObject({
          Created: '2026-09-21T14:13:20Z',
          Os: 'linux',
          Labels: { 'org.opencontainers.image.version': VERSION },
        });
      }
  });

  test('there is no shell in the image of the server, and its program cannot be changed', async () => {
    const { code, output } = await runContainer(server(), ['/bin/sh', '-c', 'true']);
    expect([code, output]).toEqual([1, expect.stringContaining('No such file or directory')]);
    const write = "require('node:fs').writeFileSync('/usr/lib/zagon/x', '')";
    expect((await runContainer(server(), ['/usr/lib/zagon/bin/node', '-e', write])).output).toMatch(/EROFS|EACCES/);
  });

  test('a command takes the place of the server', async () => {
    const { code, output } = await runContainer(server(), programOf('server', ['config', 'check']));
    expect([code, output.trimEnd().split('\n').at(-1)]).toEqual([0, 'All settings are usable.']);
  });

  test('without encryption, the server refuses to be reached from other machines', async () => {
    const { code, output } = await runContainer({ ...server(), env: {} }, programOf('server'));
    expect([code, output]).toEqual([78, expect.stringContaining('ZAGON_PUBLIC_URL=https://')]);
  });

  test('without a database, the server names the image that has one', async () => {
    const env = { ZAGON_DEMO: 'on', ZAGON_HOST: '127.0.0.1', ZAGON_PORT: '0', ZAGON_MQTT_PORT: '0' };
    const { code, output } = await runContainer({ ...server(), env }, programOf('server'));
    expect([code, output]).toEqual([78, expect.stringContaining('take the image whose tag ends in -demo')]);
  });

  test('with the settings of the compose file, the server serves until SIGTERM, and health follows it', async () => {
    const health = () => runContainer(server(), programOf('server', ['health']));
    expect(await health()).toEqual({ code: 1, output: expect.stringContaining('ECONNREFUSED') });
    for (const start of ['first', 'second']) {
      const startedMs = performance.now();
      const running = startContainer(server(), programOf('server'));
      await Promise.race([untilReady(address), running.ended]);
      console.log(`${start} start: ready after ${((performance.now() - startedMs) / 1000).toFixed(2)} s`);
      const page = await fetch(address).catch((error: unknown) => {
        throw new Error(running.output(), { cause: error });
      });
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root">')]);
      expect(await health()).toEqual({ code: 0, output: 'ready\n' });
      expect(await running.stop()).toBe(0);
      expect((await health()).code).toBe(1);
    }
  });

  test.skipIf(missingPrograms(['caddy']).length > 0)(
    'the page is seen through Caddy with its file, once the ports are those of this machine',
    async () => {
      const [port, redirectPort] = [await freePort(), await freePort()];
      const original = readFileSync(join(place.folder, 'Caddyfile'), 'utf8');
      const adapted = original
        .replace(
          '{\n',
          `{\n\tadmin off\n\tskip_install_trust\n\tdefault_bind 127.0.0.1\n\thttp_port ${redirectPort}\n\thttps_port ${port}\n`,
        )
        .replace('{$ZAGON_NAME} {\n', '{$ZAGON_NAME} {\n\ttls internal\n');
      const file = join(work, 'Caddyfile');
      writeFileSync(file, adapted);
      const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
        stdio: 'ignore',
        env: {
          PATH: process.env['PATH'],
          HOME: work,
          XDG_DATA_HOME: join(work, 'caddy'),
          XDG_CONFIG_HOME: join(work, 'caddy'),
          ZAGON_NAME: NAME,
          ZAGON_PROCESSES: new URL(address).host,
        },
      });
      const running = startContainer(server(), programOf('server'));
      try {
        await untilReady(address);
        const page = () =>
          spawnSync('curl', ['--silent', '--insecure', `https://${NAME}:${port}/`], { encoding: 'utf8' }).stdout;
        await expect.poll(page, { timeout: 20_000 }).toContain('<div id="root">');
      } finally {
        caddy.kill('SIGTERM');
        await running.stop();
      }
    },
  );

  test('the image of the demo shows a farm without any setting but its ports', async () => {
    const { ZAGON_PORT = '', ZAGON_MQTT_PORT = '', ZAGON_METRICS_PORT = '' } = settings;
    const env = { ZAGON_HOST: '127.0.0.1', ZAGON_PORT, ZAGON_MQTT_PORT, ZAGON_METRICS_PORT };
    const startedMs = performance.now();
    const demo = startContainer(
      { kind: 'demo', root: roots.demo, data: join(work, 'demo-data'), env },
      programOf('demo'),
    );
    await Promise.race([untilReady(address), demo.ended]);
    console.log(`demo: first page after ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
    expect(await (await fetch(address)).text()).toContain('<div id="root">');
    await expect.poll(demo.output, { timeout: 60_000 }).toContain('anna@demo.zagon.farm');
    expect(await demo.stop()).toBe(0);
  });

  test.skipIf(missingPrograms(['podman']).length > 0)(
    'podman takes the archive, and runs a command of it',
    (context) => {
      const store = join(work, 'podman');
      const places = ['--root', store, '--runroot', `${store}-run`, '--storage-driver', 'vfs'];
      const podman = (...words: readonly string[]) => spawnSync('podman', [...places, ...words], { encoding: 'utf8' });
      // Docker reads the same list in the archive.
      expect(podman('load', '--quiet', '--input', archive).stdout).toContain(`zagon:${imageTag('demo', VERSION)}`);
      const pulled = podman('pull', '--quiet', `oci-archive:${archive}:${imageTag('server', VERSION)}`);
      expect(pulled.stderr).toBe('');
      const confined = ['--read-only', '--cap-drop=ALL', '--security-opt=no-new-privileges', '--network=host'];
      const words = [...confined, '--cgroups=disabled', '--ulimit=nofile=1024:1024', '--ulimit=nproc=1024:1024'];
      const { status, stdout, stderr } = podman('run', '--rm', ...words, pulled.stdout.trim(), '--help');
      // The engine could not make the container: what the program does is seen by the other tests.
      const isRefused = status === 126 || status === 127 || status === 125;
      if (isRefused) {
        console.log(`podman runs no container on this machine: ${stderr.trim()}`);
        context.skip();
      }
      expect(stdout).toContain('zagon <command>');
    },
  );
});
