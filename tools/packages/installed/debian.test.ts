import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newestSchema } from '../../../apps/server/database/migrate.ts';
import { buildDeb } from '../deb/build-deb.ts';
import { debianArchitecture } from '../deb/control.ts';
import { strippedTree } from '../tree/stripped-tree.ts';
import { type DebianRoot, debianRoot } from './debian-root.ts';
import { createOperator, modulesOfCustomer, registerCustomer, untilReady } from './first-customer.ts';
import { commandsUnder } from './page.ts';

const MEGABYTE = 1_000_000;
const ADDRESS = 'http://127.0.0.1:3000';
const missing = ['mmdebstrap', 'chroot', 'dpkg-deb', 'strip'].filter(
  (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0,
);
const reason = process.getuid?.() !== 0 ? 'root' : missing.join(', ');

describe.skipIf(reason !== '')(`a clean Debian (needs ${reason || 'nothing more'})`, () => {
  const work = mkdtempSync(join(tmpdir(), 'zagon-installed-'));
  const architecture = debianArchitecture(process.arch);
  let debian: DebianRoot;
  /** Builds the packages of a version into a folder of the system. */
  let build: (version: string, place: string, changes?: { architecture?: string; contracts?: boolean }) => void;

  beforeAll(async () => {
    const tree = await strippedTree(join(work, 'stripped'));
    debian = debianRoot(join(work, 'root'));
    const migration = join(work, 'contraction.sql');
    writeFileSync(migration, '-- Takes nothing away; only a migration that is marked is known to add.\nselect 1;\n');
    const contraction = {
      kind: 'file',
      path: `apps/server/database/migrations/${String(newestSchema() + 1).padStart(4, '0')}-contraction.sql`,
      source: migration,
      isExecutable: false,
    } as const;
    build = (version, place, changes = {}) => {
      for (const component of ['server', 'demo', 'postgres'] as const)
        buildDeb({
          component,
          entries: [...tree[component], ...(component === 'server' && changes.contracts === true ? [contraction] : [])],
          packed: { version, epochS: 1_790_000_000, revision: 'test' },
          architecture: changes.architecture ?? architecture,
          output: join(debian.folder, place),
          compression: version === '0.1.0' ? 'xz' : 'none',
        });
    };
    build('0.1.0', 'root');
  });
  afterAll(() => {
    for (const { line, seconds, status } of debian?.log ?? [])
      console.log(`${seconds.toFixed(1).padStart(6)} s  ${status === 0 ? '   ' : String(status).padStart(3)}  ${line}`);
    debian?.close();
    rmSync(work, { recursive: true, force: true });
  });

  test('the packages are small, and lintian finds no error in them', () => {
    const files = readdirSync(join(debian.folder, 'root')).filter((name) => name.endsWith('.deb'));
    expect(files).toHaveLength(3);
    const server = files.find((name) => name.startsWith('zagon_')) ?? '';
    expect(statSync(join(debian.folder, 'root', server)).size).toBeLessThan(60 * MEGABYTE);
    const paths = files.map((name) => join(debian.folder, 'root', name));
    // Where lintian is missing, it finds nothing.
    const { stdout } = spawnSync('lintian', ['--allow-root', ...paths], { encoding: 'utf8' });
    expect((stdout ?? '').split('\n').filter((line) => line.startsWith('E:'))).toEqual([]);
  });

  test('the same files of the same commit give the same packages', () => {
    for (const place of ['first', 'second']) build('0.1.5', place);
    const sums = (place: string) => debian.mustRun(`cd /${place} && sha256sum *.deb`).output;
    expect(sums('second')).toBe(sums('first'));
    debian.mustRun('rm -r /first /second');
  });

  test('the commands of the page lead to the first operator and the first customer within 15 minutes', async () => {
    const [update = '', database = '', program = '', setup = ''] = commandsUnder('Debian package');
    for (const line of [update, database, program]) debian.mustRun(line);
    expect(debian.run('zagon --help').output).toContain('zagon <command>');
    expect(debian.run('man zagon | head -20').output).toContain('operates an irrigation');
    expect(debian.run('ls /run/test-units 2>/dev/null').output).toBe('');
    // What the distribution's service does by itself where services run.
    debian.mustRun('pg_ctlcluster --skip-systemctl-redirect 15 main start');

    expect(setup).toBe('sudo zagon setup');
    const done = debian.answer('zagon setup', ['wrong', 'local', 'farm', 'localhost', '', '', 'pl']);
    expect(done.output).toContain('answer "local", "built-in", or an address that begins with postgres://');
    expect(done.output).toContain('a name consists of words of letters');
    expect(done.output).toContain('The service zagon.service is running');
    const token = /operator_setup\?token=([\w-]+)/.exec(done.output)?.[1] ?? '';
    await untilReady(ADDRESS);
    expect((await createOperator(ADDRESS, token)).status).toBe(201);

    const labels = debian.mustRun(commandsUnder('Debian package').at(-1) ?? '').output;
    const serial = /serial number {2}(\S+)/.exec(labels)?.[1] ?? '';
    const pin = /PIN {12}(\S+)/.exec(labels)?.[1] ?? '';
    expect(await registerCustomer(ADDRESS, { serial, pin })).toMatchObject({ status: 201, body: { modules: 2 } });
    expect(debian.log.reduce((sum, { seconds }) => sum + seconds, 0)).toBeLessThan(15 * 60);
  });

  test('the page itself is served, and the secrets of the settings are readable by root and the service only', async () => {
    const page = await fetch(ADDRESS);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root">')]);
    expect(debian.run('stat -c "%a %U %G" /etc/zagon/zagon.env').output.trim()).toBe('640 root zagon');
    expect(debian.run('setpriv --reuid nobody --clear-groups zagon processes').output).toMatch(
      /Only root and the user zagon/,
    );
    expect(debian.run('cat /var/log/zagon.service.log').output).not.toContain('operator_setup');
    expect(debian.run('zagon config check | tail -3').status).toBe(0);
    expect(debian.run('find /var/lib/zagon ! -user zagon').output).toBe('');
  });

  test('with --yes, the setup can be repeated without anyone there, and keeps what was answered', () => {
    const before = debian.run('cat /etc/zagon/zagon.env').output;
    const again = commandsUnder('Debian package').find((line) => line.includes('--yes')) ?? '';
    expect(debian.mustRun(again).output).toContain('There is an operator already');
    expect(debian.run('cat /etc/zagon/zagon.env').output).toBe(before);
  });

  test('a second process is refused without a broker that both can use, and serves with one', async () => {
    const settings = ["ZAGON_PORT='3100'", "ZAGON_METRICS_PORT='9564'", "ZAGON_MQTT_PORT='1993'"];
    debian.mustRun(`printf '%s\n' ${settings.map((line) => `"${line}"`).join(' ')} > /etc/zagon/b.env`);
    expect(debian.run('systemctl start zagon@b; cat /var/log/zagon@b.service.log').output).toContain('ZAGON_MQTT_URL');
    debian.mustRun('apt-get install -y mosquitto');
    const broker =
      'setsid mosquitto -c /etc/mosquitto/farm.conf > /var/log/mosquitto.log 2>&1 < /dev/null & echo $! > /run/mosquitto-farm.pid';
    debian.mustRun(`printf 'listener 1893 127.0.0.1\nallow_anonymous true\n' > /etc/mosquitto/farm.conf; ${broker}`);
    debian.mustRun('echo "ZAGON_MQTT_URL=mqtt://127.0.0.1:1893" >> /etc/zagon/zagon.env');
    debian.mustRun('systemctl restart zagon && systemctl start zagon@b');
    await untilReady(ADDRESS);
    await untilReady('http://127.0.0.1:3100');
    expect(debian.mustRun('zagon processes').output.match(/ connected +renewed/g)).toHaveLength(2);
    expect(debian.run('find /var/lib/zagon-b ! -user zagon').output).toBe('');
  });

  test('an upgrade keeps the data and restarts one process after another, so that one always answers', async () => {
    debian.run('rm -f /root/*.deb; : > /run/test-units/log');
    build('0.2.0', 'root');
    const answers = (port: number) => `(exec 3<>/dev/tcp/127.0.0.1/${port}) 2>/dev/null`;
    const loop = `while [ ! -e /run/enough ]; do ${answers(3000)} || ${answers(3100)} || echo gap; sleep 0.05; done`;
    debian.mustRun(`setsid bash -c '${loop}' > /run/gaps 2>/dev/null < /dev/null &`);
    for (const line of commandsUnder('Upgrade the package')) debian.mustRun(line);
    debian.mustRun('touch /run/enough');
    expect(debian.run('cat /run/gaps').output).toBe('');
    expect(debian.run('cat /run/test-units/log').output).toBe('restart zagon.service\nrestart zagon@b.service\n');
    expect(await modulesOfCustomer('http://127.0.0.1:3100')).toBe(3);
    expect(debian.run('cat /run/test-units/killed').status).not.toBe(0);
    expect(debian.mustRun('zagon processes').output.match(/ connected +renewed/g)).toHaveLength(2);
  });

  test('an upgrade that removes something from the schema stops all processes first', async () => {
    debian.run('rm -f /root/*.deb; : > /run/test-units/log');
    build('0.3.0', 'root', { contracts: true });
    for (const line of commandsUnder('Upgrade the package')) debian.mustRun(line);
    expect(debian.run('cat /run/test-units/log').output).toBe(
      'stop zagon.service\nstop zagon@b.service\nrestart zagon.service\nrestart zagon@b.service\n',
    );
    await untilReady(ADDRESS);
    expect(await modulesOfCustomer(ADDRESS)).toBe(3);
  });

  test('a downgrade to a version that cannot use the database is refused before anything is replaced', async () => {
    build('0.1.5', 'older');
    const refused = debian.run('apt-get install -y --allow-downgrades /older/zagon_0.1.5_*.deb');
    expect(refused.status).not.toBe(0);
    expect(refused.output).toContain('The database belongs to a newer Zagon');
    expect(refused.output).toContain('version 0.1.5 was not installed; the installed one is unchanged');
    expect(debian.run("dpkg-query -W -f '${Status} ${Version}' zagon").output).toBe('install ok installed 0.3.0');
    expect(await modulesOfCustomer(ADDRESS)).toBe(3);
  });

  test('a package for another kind of processor is refused', () => {
    const other = architecture === 'amd64' ? 'arm64' : 'amd64';
    build('0.4.0', 'other', { architecture: other });
    const refused = debian.run(`dpkg -i /other/zagon_0.4.0_${other}.deb`);
    expect(refused.status).not.toBe(0);
    expect(refused.output).toContain(`package architecture (${other}) does not match system (${architecture})`);
    expect(debian.run("dpkg-query -W -f '${Version}' zagon").output).toBe('0.3.0');
  });

  test('removed and installed again, it goes on with the same data', async () => {
    const [remove = '', install = ''] = commandsUnder('Remove the package');
    debian.mustRun(remove);
    await expect(fetch(ADDRESS)).rejects.toThrow('fetch failed');
    expect(debian.run('ls /etc/zagon').output).toBe('b.env\nset-up\nzagon.env\n');
    expect(debian.run('ls /usr/lib/zagon /usr/bin/zagon').status).not.toBe(0);
    debian.mustRun(install);
    await untilReady(ADDRESS);
    expect(await modulesOfCustomer(ADDRESS)).toBe(3);
  });

  test('a purge asks first, names the database outside and leaves it alone, and leaves nothing else behind', () => {
    const [, , purge = '', aptPurge = ''] = commandsUnder('Remove the package');
    expect(debian.run('zagon purge').output).toContain(
      'There is no terminal to ask at: add --yes. Nothing was removed.',
    );
    expect(debian.answer('zagon purge', ['yes']).output).toContain('Nothing was removed.');
    expect(debian.run('ls /etc/zagon').output).toBe('b.env\nset-up\nzagon.env\n');
    expect(debian.mustRun(purge).output).toMatch(/What stays: the database zagon at 127\.0\.0\.1:\d+\./);
    debian.mustRun(aptPurge);
    expect(debian.run('ls -d /etc/zagon /var/lib/zagon /var/cache/zagon /usr/lib/zagon 2>/dev/null').output).toBe('');
    const rows = debian.mustRun(
      'cd / && setpriv --reuid postgres --clear-groups psql -tAd zagon -c "select count(*) from clients"',
    );
    expect(rows.output.trim()).toBe('1');
  });

  test('one command shows the demo, with a database of its own', async () => {
    const [install = '', demo = ''] = commandsUnder('Try the demo');
    debian.mustRun(install);
    const startedMs = performance.now();
    debian.mustRun(`setsid ${demo} > /var/log/demo.log 2>&1 < /dev/null & echo $! > /run/demo.pid`);
    await untilReady(ADDRESS);
    const page = await fetch(ADDRESS);
    expect(await page.text()).toContain('<div id="root">');
    console.log(`demo: first page after ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
    debian.mustRun('kill -INT -- -$(cat /run/demo.pid)');
    debian.mustRun(
      'for i in $(seq 200); do kill -0 -- -$(cat /run/demo.pid) 2>/dev/null || exit 0; sleep 0.1; done; exit 1',
    );
    expect(debian.run('ls /var/lib/zagon').output).not.toContain('postgres/');
  });
});
