import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

/** One thing to run: its name for people, and the program with its words. */
export type Step = {
  readonly name: string;
  readonly program: string;
  readonly words: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
};

export type Ended = { readonly step: Step; readonly ok: boolean; readonly output: string; readonly seconds: number };

/** A program of the project's own tools, by the name under which npm installed it. */
export function tool(name: string): string {
  return join(ROOT, 'node_modules', '.bin', name);
}

/** Runs a step and keeps what it printed; `show` passes it on while it runs. */
export function run(step: Step, show = false): Promise<Ended> {
  const began = performance.now();
  const { promise, resolve } = Promise.withResolvers<Ended>();
  const child = spawn(step.program, step.words, {
    cwd: ROOT,
    env: { ...process.env, ...step.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const take = (chunk: Buffer): void => {
    output += chunk.toString();
    if (show) process.stdout.write(chunk);
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const end = (ok: boolean): void => resolve({ step, ok, output, seconds: (performance.now() - began) / 1000 });
  child.on('error', (error) => {
    output += String(error);
    end(false);
  });
  child.on('close', (code) => end(code === 0));
  return promise;
}

/** Says how a step ended in one line, with what it printed when it failed. */
export function tell({ step, ok, output, seconds }: Ended): void {
  console.log(`${ok ? '✓' : '✗'} ${step.name} (${seconds.toFixed(1)} s)`);
  if (!ok) console.log(output.trimEnd());
}
