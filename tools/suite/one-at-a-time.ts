/** Lets one heavy command run at a time: several suites side by side exhaust the memory of a machine, and all stall. */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { processExists } from '../../apps/server/database/embedded/pid-file.ts';
import { systemCode } from '../../apps/server/core/system-code.ts';
import { availableMemory } from './peak-memory.ts';

/** Set to `on`, a command starts beside others, however little memory is left. */
const SWITCH = 'ZAGON_RUN_BESIDE';
const NEEDED_BYTES = 6 * 2 ** 30;
const RETRY_MS = 1_000;

const holder = z.object({ pid: z.number(), what: z.string(), folder: z.string(), since: z.string() });
export type Holder = z.output<typeof holder>;

export type TurnOptions = {
  readonly file: string;
  readonly availableBytes: () => number;
  readonly say: (line: string) => void;
  readonly retryMs: number;
};

const DEFAULTS: TurnOptions = {
  file: join(tmpdir(), 'zagon-heavy-command.json'),
  availableBytes: availableMemory,
  say: (line) => console.log(line),
  retryMs: RETRY_MS,
};

/**
 * Waits until no other check or test runs on this machine and enough memory is available, and says for what. Resolves
 * to a function that lets the next one start; the end of the process does so, too.
 *
 * @param what The command, for those who wait for it.
 */
export async function takeTurn(
  what: string,
  env: NodeJS.ProcessEnv = process.env,
  options: Partial<TurnOptions> = {},
): Promise<() => void> {
  if (env[SWITCH] === 'on') return () => undefined;
  const { file, availableBytes, say, retryMs } = { ...DEFAULTS, ...options };
  const until = async (attempt: () => string | null): Promise<void> => {
    let reported: string | null = null;
    for (let reason = attempt(); reason !== null; reason = attempt()) {
      if (reason !== reported) say(`${reason} (${SWITCH}=on does not wait)`);
      reported = reason;
      await wait(retryMs);
    }
  };
  const self: Holder = { pid: process.pid, what, folder: process.cwd(), since: new Date().toISOString() };
  await until(() => {
    const other = claim(file, self);
    return other === null
      ? null
      : `Waiting for ${other.what} in ${other.folder} (process ${other.pid}, since ${other.since}).`;
  });
  const release = (): void => {
    if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
  };
  process.once('exit', release);
  await until(() =>
    availableBytes() >= NEEDED_BYTES ? null : `Waiting until ${NEEDED_BYTES / 2 ** 30} GB of memory are available.`,
  );
  return release;
}

/** Takes the turn; otherwise returns who has it. */
function claim(file: string, self: Holder): Holder | null {
  if (createWhole(file, self)) return null;
  const other = readHolder(file);
  if (other !== null && processExists(other.pid)) return other;
  return removeLeft(file, other) ? claim(file, self) : null;
}

/** Creates the file with its content in one step; false if it exists. */
function createWhole(file: string, content: Holder): boolean {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(content));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Removes the file that a killed command left behind. If another process has already done so and taken the turn, its
 * file is restored. False if the file belongs to another user and cannot be removed; its owner is dead, so no wait.
 */
function removeLeft(file: string, left: Holder | null): boolean {
  const aside = `${file}.left-${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return true;
    if (systemCode(error) === 'EPERM' || systemCode(error) === 'EACCES') return false;
    throw error;
  }
  const moved = readHolder(aside);
  if (moved !== null && moved.pid !== left?.pid) createWhole(file, moved);
  rmSync(aside, { force: true });
  return true;
}

/** Null if the file is missing or not one of ours. */
function readHolder(file: string): Holder | null {
  try {
    return holder.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (systemCode(error) === 'ENOENT' || error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}
