/** `npm run check`: types, lint, format, unused code, fences and style sheets, without running tests. */
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Fence, FENCES, STYLE_FENCES } from './fences/all-fences.ts';
import { sourceFiles } from './fences/source-files.ts';
import { reportStep, ROOT, run, type Step, type StepResult, tool } from './steps.ts';

/** The folders to check; listing them keeps the tools out of everything else. */
const FOLDERS = ['apps', 'packages', 'e2e', 'bench', 'faults', 'tools'];

/** How many steps run concurrently; two keep two cores busy, more compete for memory. */
const WORKERS = 2;

export async function check(): Promise<{ passed: number; failed: number }> {
  const configs = globSync(['tsconfig.json', '{packages,apps}/*/tsconfig.json', 'e2e/tsconfig.json'], { cwd: ROOT });
  const steps: Step[] = [
    // The longest first, so that it does not run alone at the end.
    { name: 'lint', program: tool('oxlint'), words: ['--type-aware', '--quiet', ...FOLDERS] },
    ...configs.sort().map((file) => ({
      name: `types ${dirname(file)}`,
      program: tool('tsc'),
      words: ['-p', dirname(file), '--singleThreaded'],
    })),
    { name: 'unused code', program: tool('knip'), words: ['--no-progress'] },
    { name: 'format', program: tool('oxfmt'), words: ['--check', ...FOLDERS, 'vitest.config.ts'] },
  ];
  const results = await runAll(steps);
  const outcomes = [
    ...results.map(({ ok }) => ok),
    ...checkFences(FENCES, /\.tsx?$/),
    ...checkFences(STYLE_FENCES, /\.css$/),
  ];
  const passed = outcomes.filter((ok) => ok).length;
  return { passed, failed: outcomes.length - passed };
}

async function runAll(steps: readonly Step[]): Promise<StepResult[]> {
  const queue = steps.values();
  const results: StepResult[] = [];
  const work = async (): Promise<void> => {
    for (const step of queue) {
      const result = await run(step);
      results.push(result);
      reportStep(result);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  return results;
}

function checkFences(fences: readonly Fence[], ending: RegExp): boolean[] {
  const files = sourceFiles(ROOT, FOLDERS, ending);
  return fences.map(({ name, check: violations }) => {
    const messages = violations(files);
    console.log(`${messages.length === 0 ? '✓' : '✗'} fence: ${name}`);
    for (const message of messages) console.log(`  ${message}`);
    return messages.length === 0;
  });
}

if (process.argv[1] === join(import.meta.dirname, 'check.ts')) {
  const { failed } = await check();
  process.exitCode = failed === 0 ? 0 : 1;
}
