import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isMissing } from '../../../../tools/suite/measurements.ts';
import { EXIT_START_REFUSED } from '../../core/start-refused.ts';
import { missingForNotifications, openNotificationSocket } from '../../testing/processes/notification-socket.ts';
import { endServer } from '../../testing/server-process.ts';

/* The units as far as they can be tested without systemd running them. */

const REPOSITORY = join(import.meta.dirname, '../../../..');
const UNITS_FOLDER = join(REPOSITORY, 'ops/systemd');
const UNITS = ['zagon.service', 'zagon@.service'] as const;
const INSTALLED = '/usr/lib/zagon';

const unitText = (unit: string): string => readFileSync(join(UNITS_FOLDER, unit), 'utf8');
const linesOf = (unit: string): readonly string[] =>
  unitText(unit)
    .split('\n')
    .filter((line) => line.includes('='));
/** All values of a setting, in order. */
const valuesOf = (unit: string, name: string): readonly string[] =>
  linesOf(unit)
    .filter((line) => line.startsWith(`${name}=`))
    .map((line) => line.slice(name.length + 1));

const noAnalysis = isMissing(
  spawnSync('systemd-analyze', ['--version']).status !== 0,
  'the units are not analysed without systemd-analyze; Debian: apt-get install systemd',
);
const because = missingForNotifications();
const noSocket = isMissing(because !== undefined, `notifications are not received: ${because}`);

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'zagon-units-'));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The highest exposure that systemd-analyze may find, from 0 to 10. */
const EXPOSURE_MAX = 2;

test.skipIf(noAnalysis).each(UNITS)('%s is confined', (unit) => {
  const output = execFileSync('systemd-analyze', ['security', '--offline=true', join(UNITS_FOLDER, unit)]).toString();
  const exposure = /Overall exposure level for \S+: ([\d.]+)/.exec(output)?.[1];
  expect(Number(exposure)).toBeGreaterThan(0);
  expect(Number(exposure)).toBeLessThanOrEqual(EXPOSURE_MAX);
});

/** What every unit depends on; its content is that of the system. */
const TARGETS = ['sysinit', 'basic', 'shutdown', 'network-online', 'multi-user'];

test.skipIf(noAnalysis)('systemd finds nothing wrong with the units', () => {
  const root = temporaryFolder();
  const units = join(root, 'etc/systemd/system');
  const program = join(root, INSTALLED, 'bin/node');
  for (const folder of [units, dirname(program)]) mkdirSync(folder, { recursive: true });
  for (const target of TARGETS) writeFileSync(join(units, `${target}.target`), '[Unit]\nDefaultDependencies=no\n');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  for (const unit of UNITS) cpSync(join(UNITS_FOLDER, unit), join(units, unit));
  const verify = (...names: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', `--root=${root}`, ...names]);
    return { status, output: `${stdout.toString()}${stderr.toString()}` };
  };
  expect(verify('zagon.service', 'zagon@second.service')).toEqual({ status: 0, output: '' });
  writeFileSync(join(units, 'zagon.service'), `${unitText('zagon.service')}\n[Service]\nProtectSystem=mostly\n`);
  expect(verify('zagon.service').output).toContain('mostly');
});

test.each(UNITS)('%s is not restarted after a refused start, and ends its database after the server', (unit) => {
  expect(valuesOf(unit, 'RestartPreventExitStatus')).toEqual([String(EXIT_START_REFUSED)]);
  expect(valuesOf(unit, 'KillMode')).toEqual(['mixed']);
  expect(valuesOf(unit, 'ConditionPathExists')).toEqual(['/etc/zagon/set-up']);
});

test.each(UNITS)('%s does not forbid what V8 needs', (unit) => {
  expect(valuesOf(unit, 'MemoryDenyWriteExecute')).toEqual([]);
  expect(valuesOf(unit, 'SystemCallFilter').join(' ')).not.toContain('@resources');
});

test('a further process differs from the first one only in its name, its settings and its folders', () => {
  const [first, further] = [new Set(linesOf('zagon.service')), new Set(linesOf('zagon@.service'))];
  expect([...further.difference(first)]).toEqual([
    'Description=Zagon, further process %i',
    'Environment=TMPDIR=/run/zagon-%i',
    'EnvironmentFile=/etc/zagon/%i.env',
    'WorkingDirectory=/var/lib/zagon-%i',
    'UnsetEnvironment=ZAGON_DATA_DIR',
    'StateDirectory=zagon-%i',
    'RuntimeDirectory=zagon-%i',
  ]);
  expect([...first.difference(further)]).toEqual([
    'Description=Zagon, irrigation and field monitoring',
    'Environment=TMPDIR=/run/zagon',
    'WorkingDirectory=/var/lib/zagon',
    'StateDirectory=zagon',
    'RuntimeDirectory=zagon',
  ]);
});

test.skipIf(noSocket)(
  'the command of the units serves, reports from its main process, and ends on SIGTERM',
  async () => {
    const [command = ''] = valuesOf('zagon.service', 'ExecStart');
    expect(valuesOf('zagon@.service', 'ExecStart')).toEqual([command]);
    const [program, ...args] = command.split(' ');
    expect(program).toBe(`${INSTALLED}/bin/node`);
    const folder = temporaryFolder();
    const socket = await openNotificationSocket(join(folder, 'notify'));
    onTestFinished(() => socket.stop());
    const ports = { ZAGON_PORT: '0', ZAGON_MQTT_PORT: '0', ZAGON_METRICS_PORT: '0' };
    const child = spawn(
      process.execPath,
      args.map((arg) => arg.replace(INSTALLED, REPOSITORY)),
      {
        // As for a further process: without the setting, the data folder is below the working directory.
        cwd: folder,
        env: {
          PATH: process.env['PATH'],
          TMPDIR: folder,
          NOTIFY_SOCKET: join(folder, 'notify'),
          ZAGON_DEMO: 'off',
          ...ports,
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    const end = (): void => void child.kill('SIGKILL');
    process.once('exit', end);
    await expect.poll(() => socket.received).toContain('READY=1');
    expect(socket.received.filter((line) => line.startsWith('MAINPID='))).toEqual([]);
    expect(existsSync(join(folder, 'data', 'postgres'))).toBe(true);
    expect(await endServer(child, 'SIGTERM')).toBe(0);
    process.off('exit', end);
    expect(socket.received).toContain('STOPPING=1');
  },
);
