/**
 * `npm run test:all [-- <part> …]`: everything that `npm test` runs in part: every screen in all faces, all networks and
 * whole lists; 300 simulated days; critical hours and dates; the older versions of PostgreSQL. Hours: before a release
 * and weekly. Its results are written to `docs/whole-suite.md`.
 */
import { git } from './git.ts';
import { reportStep, run } from './steps.ts';
import { takeTurn } from './suite/one-at-a-time.ts';
import { lastLine, runSuite } from './suite/run/suite.ts';
import { type PartResult, recordResults, type SuitePart } from './suite/run/whole-suite-page.ts';

type Outcome = { readonly passed: number; readonly failed: number; readonly text: string };

/** The simulated days are the same in every run; `npm run faults` takes others. */
const SEED = 2026;

/** The parts by name, the quickest first. */
const PARTS: Readonly<Record<string, () => Promise<Outcome>>> = {
  days: () => step('simulated days', ['faults/main.ts', '--days', '300', '--seed', String(SEED)]),
  postgresql: () => step('older versions of PostgreSQL', ['tools/older-postgresql.ts']),
  packages: () =>
    step('packages', [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'tools/packages/installed/vitest.config.ts',
      '--reporter=default',
    ]),
  suite: async () => {
    const { summary, ...result } = await runSuite({ name: 'npm run test:all', turn: 'all', usualS: 5_400 });
    const assertions = summary.parts.reduce((sum, part) => sum + part.assertions, 0);
    const cpuS = Math.round(summary.total.cpuS);
    const text = `${lastLine(result)}; ${assertions.toLocaleString('en')} assertions, ${cpuS.toLocaleString('en')} CPU s`;
    return { ...result, text };
  },
  clocks: () => step('critical hours and dates', ['tools/clocks.ts']),
} satisfies Record<SuitePart, () => Promise<Outcome>>;

const chosen = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PARTS);
const unknown = chosen.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) throw new Error(`no part ${unknown.join(', ')}: ${Object.keys(PARTS).join(', ')}`);
await takeTurn('npm run test:all');

let [passed, failed] = [0, 0];
for (const name of chosen) {
  const startedMs = performance.now();
  const outcome = await PARTS[name]?.();
  if (outcome === undefined) continue;
  passed += outcome.passed;
  failed += outcome.failed;
  const result: PartResult = {
    part: name,
    date: Temporal.Now.plainDateISO().toString(),
    commit: git('rev-parse', '--short', 'HEAD') ?? 'unknown',
    minutes: (performance.now() - startedMs) / 60_000,
    outcome: outcome.text,
  };
  recordResults([result]);
}
console.log(lastLine({ passed, failed, skipped: 0 }));
process.exitCode = failed === 0 ? 0 : 1;

/** Runs a command that tells by its exit code whether it passed; its last line is its result. */
async function step(name: string, words: readonly string[]): Promise<Outcome> {
  const result = await run({ name, program: process.execPath, words }, true);
  reportStep({ ...result, output: '' });
  const last = result.output.trimEnd().split('\n').at(-1) ?? '';
  return { passed: result.ok ? 1 : 0, failed: result.ok ? 0 : 1, text: `${result.ok ? 'passed' : 'failed'}: ${last}` };
}
