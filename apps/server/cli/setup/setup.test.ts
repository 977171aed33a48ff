import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { passwordCluster } from '../../testing/peers/password-cluster.ts';
import { clockProblem } from './setup.ts';
import { readSettings } from './settings-file.ts';

const PROGRAM = join(import.meta.dirname, '..', 'main.ts');
const folder = mkdtempSync(join(tmpdir(), 'zagon-etc-'));

/** Runs the command as nobody can answer it: without a terminal. */
function setup(file: string, ...words: readonly string[]) {
  const args = [PROGRAM, 'setup', '--settings', file, ...words];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', input: '' });
  return { status, stdout, stderr };
}

const cluster = await passwordCluster();
const OPTIONS = ['--yes', '--name', 'localhost', '--port', '43217', '--mqtt-port', '43218', '--language', 'pl'];

test('an answer that does not work changes nothing, and the command can be run again', async () => {
  const file = join(folder, 'zagon.env');
  const refused = setup(file, ...OPTIONS, '--database', 'postgres://a:geheim@127.0.0.1:1/zagon');
  expect(refused).toMatchObject({ status: 78, stdout: '' });
  expect(refused.stderr).toBe(
    '--database: the database cannot be used: nothing listens there: does PostgreSQL run, and is the port right?\n',
  );
  expect(existsSync(file)).toBe(false);
  const missing = setup(file, '--yes', '--database', 'built-in');
  expect(missing.status).toBe(78);
  expect(missing.stderr).toContain('--name is missing, and there is no terminal to ask at');
  expect(existsSync(file)).toBe(false);
});

test('a clock that lost its time is refused before anything is asked', () => {
  expect(clockProblem(Temporal.Instant.from('1970-01-01T00:03:00Z'))).toBe(
    'The clock of this machine shows 1970-01-01: set it first, best by chrony. Water is planned by it.',
  );
  expect(clockProblem(Temporal.Instant.from('2026-11-30T06:00:00Z'))).toBeNull();
});

test('a folder that cannot be written to is named with what to do', () => {
  const refused = setup(join(folder, 'none', 'zagon.env'), ...OPTIONS);
  expect(refused).toMatchObject({
    status: 78,
    stderr: `${join(folder, 'none')} cannot be written to: run "sudo zagon setup".\n`,
  });
});

test('a setting that was written by hand and does not exist is named, and the service may not start', () => {
  const etc = mkdtempSync(join(tmpdir(), 'zagon-etc-'));
  const file = join(etc, 'zagon.env');
  writeFileSync(file, "ZAGON_PROT='3000'\n");
  const refused = setup(file, ...OPTIONS, '--database', cluster.addressFor('postgres', 'postgres'));
  expect(refused.status).toBe(78);
  expect(refused.stderr).toBe('The settings do not fit together:\n  ZAGON_PROT: there is no such setting\n');
  expect(existsSync(join(etc, 'set-up'))).toBe(false);
});

test('the answers become settings, a schema, the permission to start, and a link for the first operator', async () => {
  const file = join(folder, 'zagon.env');
  const done = setup(file, ...OPTIONS, '--database', cluster.addressFor('postgres', 'postgres'));
  expect(done.stderr).toBe('');
  expect(done.status).toBe(0);
  expect(done.stdout).toMatch(/The schema is \d+, that of this version\./);
  expect(done.stdout).toMatch(/http:\/\/127\.0\.0\.1:43217\/#\/operator_setup\?token=\S{20,}/);
  expect(existsSync(join(folder, 'set-up'))).toBe(true);
  const settings = readSettings(file);
  expect(settings).toMatchObject({ ZAGON_PORT: '43217', ZAGON_MQTT_PORT: '43218', ZAGON_LANGUAGE: 'pl' });
  expect(done.stdout + done.stderr).not.toContain(settings['ZAGON_SECRET_KEY']);
  const text = readFileSync(file, 'utf8');
  // Repeated with what it suggests now, it keeps everything but the one-time link.
  expect(setup(file, '--yes').status).toBe(0);
  expect(readFileSync(file, 'utf8')).toBe(text);
});
