import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

/** One step to run: its display name, program and arguments. */
export type Step = {
  readonly name: string;
  readonly program: string;
  readonly words: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
};

export type StepResult = {
  readonly step: Step;
  readonly ok: boolean;
  readonly output: string;
  readonly seconds: number;
};

/** Path of a development tool by its npm binary name. */
export function tool(name: string): string {
  return join(ROOT, 'node_modules', '.bin', name);
}

/** Runs a step and captures its output; with `show`, output is also printed while it runs. */
export function run(step: Step, show = false): Promise<StepResult> {
  const startedMs = performance.now();
  const { promise, resolve } = Promise.withResolvers<StepResult>();
  const child = spawn(step.program, step.words, {
    cwd: ROOT,
    env: { ...process.env, ...step.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const append = (chunk: Buffer): void => {
    output += chunk.toString();
    if (show) process.stdout.write(chunk);
  };
  child.stdout.on('data', append);
  child.stderr.on('data', append);
  const finish = (ok: boolean): void => resolve({ step, ok, output, seconds: (performance.now() - startedMs) / 1000 });
  child.on('error', (error) => {
    output += String(error);
    finish(false);
  });
  child.on('close', (code) => finish(code === 0));
  return promise;
}

/** Prints the result of a step in one line, with its output if it failed. */
export function reportStep({ step, ok, output, seconds }: StepResult): void {
  console.log(`${ok ? '✓' : '✗'} ${step.name} (${seconds.toFixed(1)} s)`);
  if (!ok) console.log(output.trimEnd());
}
