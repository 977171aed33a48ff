import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resultFile, type ResultFile } from '@zagon/tools/documents/performance/result.ts';
import { loadOfMachine, nameOfMachine } from '../machine.ts';
import { type Figure, mergeRun, type RecordedRun } from './merge.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const RESULTS = join('bench', 'results');

/** The conditions of a run that begins now. The load is that of other jobs: the run itself adds to it later. */
export function beginRun(command: string): RecordedRun['run'] {
  const commit = git('rev-parse', '--short=8', 'HEAD').trim();
  // Earlier recordings of the same commit change only results.
  const changes = git('status', '--porcelain', '--', '.', `:!${RESULTS}`, ':!docs/performance.md');
  return {
    command,
    machine: nameOfMachine(),
    load: Number(loadOfMachine().toFixed(1)),
    date: Temporal.Now.plainDateISO().toString(),
    commit,
    ...(changes === '' ? {} : { note: 'With uncommitted changes.' }),
  };
}

/** Writes the figures of a run into the results of its subject: a file of `bench/results/`, by its name. */
export function writeRun(subject: string, run: RecordedRun['run'], figures: readonly Figure[]): void {
  const file = join(RESULTS, `${subject}.json`);
  const merged = resultFile.parse(mergeRun(readResults(file, subject), { run, figures }));
  writeFileSync(join(ROOT, file), `${JSON.stringify(merged, null, 2)}\n`);
  execFileSync(join(ROOT, 'node_modules', '.bin', 'oxfmt'), [file], { cwd: ROOT });
}

/** A new file is titled by its name, until someone writes a better title. */
function readResults(file: string, subject: string): ResultFile {
  const path = join(ROOT, file);
  if (existsSync(path)) return resultFile.parse(JSON.parse(readFileSync(path, 'utf8')));
  const title = subject.replaceAll('-', ' ');
  return { subject: `${title.charAt(0).toUpperCase()}${title.slice(1)}`, runs: {}, results: [] };
}

function git(...words: readonly string[]): string {
  return execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' });
}
