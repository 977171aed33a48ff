import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { DATA_FOLDER, IMAGE_USER, type ImageKind, runConfig } from '../oci/image-config.ts';

type Started = {
  readonly kind: ImageKind;
  /** The unpacked image. */
  readonly root: string;
  /** What is mounted as the volume; created for the user of the image if it does not exist. */
  readonly data: string;
  /** Folder of files that are mounted as compose mounts secrets. */
  readonly secrets?: string;
  /** Variables in addition to those of the image. */
  readonly env?: Readonly<Record<string, string>>;
};

/** A program that runs in an unpacked image. */
export type Container = {
  /** What it has printed so far. */
  readonly output: () => string;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
  /** Sends SIGTERM, as container engines do, and kills what is still there ten seconds later. */
  stop(): Promise<number | null>;
};

const GRACE_MS = 10_000;
const status = z.object({ 'child-pid': z.number() });

/** Unpacks an image of a layout, and returns its root. */
export function unpackImage(layout: string, tag: string, bundle: string): string {
  execFileSync('umoci', ['unpack', '--image', `${layout}:${tag}`, bundle], { stdio: 'pipe' });
  execFileSync('chmod', ['0755', bundle]);
  return join(bundle, 'rootfs');
}

/**
 * Starts a program in an image as a container engine would that was told to grant nothing: as the user of the image and
 * as process 1, with a root that is read-only, a volume and an empty /tmp, and without capabilities.
 */
export function startContainer(started: Started, words: readonly string[]): Container {
  const child = spawn('setpriv', confined(started, words), { stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const pid = processOf(child);
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  const ended = once(child, 'close').then(([code]) => {
    process.off('exit', end);
    return typeof code === 'number' ? code : null;
  });
  return {
    output: () => output,
    ended,
    async stop() {
      const first = await pid;
      if (first !== null) process.kill(first, 'SIGTERM');
      const timer = setTimeout(end, GRACE_MS);
      const code = await ended;
      clearTimeout(timer);
      return code;
    },
  };
}

/** Runs a program in an image until it ends. */
export async function runContainer(started: Started, words: readonly string[]) {
  const { ended, output } = startContainer(started, words);
  return { code: await ended, output: output() };
}

/** The arguments that an image starts with, and those of another command of the same program. */
export function programOf(kind: ImageKind, command: readonly string[] = runConfig(kind).Cmd): readonly string[] {
  return [...runConfig(kind).Entrypoint, ...command];
}

/** Programs that are not on this machine. */
export function missingPrograms(names: readonly string[]): readonly string[] {
  return names.filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0);
}

function confined({ kind, root, data, secrets, env = {} }: Started, words: readonly string[]): readonly string[] {
  mkdirSync(data, { recursive: true, mode: 0o750 });
  chownSync(data, IMAGE_USER, IMAGE_USER);
  const variables = [
    ...runConfig(kind).Env.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    ...Object.entries(env),
  ];
  return [
    [`--reuid=${IMAGE_USER}`, `--regid=${IMAGE_USER}`, '--clear-groups', '--no-new-privs', '--bounding-set=-all'],
    ['bwrap', '--unshare-user', '--unshare-pid', '--unshare-ipc', '--unshare-uts', '--as-pid-1', '--die-with-parent'],
    ['--ro-bind', root, '/', '--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp', '--bind', data, DATA_FOLDER],
    secrets === undefined ? [] : ['--tmpfs', '/run', '--ro-bind', secrets, '/run/secrets'],
    ['--chdir', DATA_FOLDER, '--json-status-fd', '3', '--clearenv'],
    variables.flatMap(([name = '', value = '']) => ['--setenv', name, value]),
    words,
  ].flat();
}

/** The process id of the program outside its namespace; null if it could not be started. */
async function processOf(child: ChildProcess): Promise<number | null> {
  const [, , , report] = child.stdio;
  if (report === null || report === undefined || !('read' in report))
    throw new Error('bwrap has no pipe for its status');
  for await (const line of createInterface({ input: report })) {
    const parsed = status.safeParse(JSON.parse(line));
    if (parsed.success) return parsed.data['child-pid'];
  }
  return null;
}
