import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, writeFileSync, chmodSync } from 'node:fs';
import { join } from 'node:path';

/** What one command in the clean system did. */
export type Outcome = { readonly status: number | null; readonly output: string; readonly seconds: number };

/** A clean Debian in a folder, with a stand-in for systemd and for sudo. */
export type DebianRoot = {
  readonly folder: string;
  /** Runs a line of the shell as root in `/root`, and records how long it took. */
  run(line: string): Outcome;
  /** The same; throws if it fails. */
  mustRun(line: string): Outcome;
  /** Runs a line in a terminal of its own, in which these answers are typed. */
  answer(line: string, answers: readonly string[]): Outcome;
  readonly log: readonly (Outcome & { readonly line: string })[];
  close(): void;
};

const MOUNTS = ['proc', 'dev', 'dev/pts', 'dev/shm'];

/** Makes one with Debian's own tools. Throws where it cannot. */
export function debianRoot(folder: string): DebianRoot {
  execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', '--include=ca-certificates,man-db', 'bookworm', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  execFileSync('mount', ['-t', 'proc', 'proc', join(folder, 'proc')]);
  execFileSync('mount', ['--bind', '/dev', join(folder, 'dev')]);
  execFileSync('mount', ['-t', 'devpts', 'devpts', join(folder, 'dev/pts')]);
  mkdirSync('/dev/shm', { recursive: true });
  execFileSync('mount', ['--bind', '/dev/shm', join(folder, 'dev/shm')]);
  copyFileSync('/etc/resolv.conf', join(folder, 'etc/resolv.conf'));
  put(folder, 'usr/bin/systemctl', join(import.meta.dirname, 'systemctl.sh'));
  writeFileSync(join(folder, 'usr/bin/sudo'), '#!/bin/sh\nexec "$@"\n', { mode: 0o755 });
  // A service of the distribution is started by hand: nothing here starts one.
  mkdirSync(join(folder, 'run/systemd/system'), { recursive: true });
  return inRoot(folder);
}

function put(folder: string, path: string, source: string): void {
  copyFileSync(source, join(folder, path));
  chmodSync(join(folder, path), 0o755);
}

function inRoot(folder: string): DebianRoot {
  const log: (Outcome & { readonly line: string })[] = [];
  const env = {
    PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    LC_ALL: 'C.UTF-8',
    DEBIAN_FRONTEND: 'noninteractive',
  };
  const execute = (line: string, words: readonly string[], input: string): Outcome => {
    const startedMs = performance.now();
    const { status, stdout, stderr } = spawnSync('chroot', [folder, ...words], {
      env,
      input,
      encoding: 'utf8',
      // Services write to files; what a command leaves behind must not keep its pipes open.
      timeout: 600_000,
    });
    const outcome = { status, output: stdout + stderr, seconds: (performance.now() - startedMs) / 1000 };
    log.push({ line, ...outcome });
    return outcome;
  };
  const run = (line: string): Outcome => execute(line, ['bash', '-c', `cd /root; ${line}`], '');
  return {
    folder,
    log,
    run,
    mustRun(line) {
      const outcome = run(line);
      if (outcome.status !== 0) throw new Error(`${line}\nended with ${String(outcome.status)}:\n${outcome.output}`);
      return outcome;
    },
    answer: (line, answers) =>
      execute(
        line,
        ['script', '--quiet', '--return', '--command', line, '/dev/null'],
        answers.map((text) => `${text}\n`).join(''),
      ),
    close() {
      run(
        'systemctl stop "zagon@*.service" zagon.service; kill $(cat /run/mosquitto-farm.pid); pg_ctlcluster --skip-systemctl-redirect 15 main stop -m immediate',
      );
      for (const mount of MOUNTS.toReversed()) spawnSync('umount', ['--lazy', join(folder, mount)]);
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
