/** `npm run check`: types, lint, format, unused code and import fences, without running a test. */
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { crossingsOf } from './fences/fences.ts';
import { type Ended, ROOT, run, type Step, tell, tool } from './steps.ts';

/** The folders that are checked; naming them keeps the tools out of everything that is not ours. */
const FOLDERS = ['apps', 'packages', 'e2e', 'bench', 'faults', 'tools'];

export async function check(): Promise<{ passed: number; failed: number }> {
  const projects = globSync('{packages,apps}/*/tsconfig.json', { cwd: ROOT }).concat([
    'e2e/tsconfig.json',
    'bench/tsconfig.json',
    'faults/tsconfig.json',
    'tools/tsconfig.json',
  ]);
  const steps: Step[] = [
    ...projects
      .sort()
      .map((file) => ({ name: `types ${dirname(file)}`, program: tool('tsc'), words: ['-p', dirname(file)] })),
    { name: 'lint', program: tool('oxlint'), words: ['--type-aware', '--quiet', ...FOLDERS] },
    { name: 'format', program: tool('oxfmt'), words: ['--check', ...FOLDERS, 'vitest.config.ts'] },
    { name: 'unused code', program: tool('knip'), words: ['--no-progress'] },
  ];
  const ended: Ended[] = [];
  for (const step of steps) {
    const result = await run(step);
    ended.push(result);
    tell(result);
  }
  const fences = checkFences();
  const failed = ended.filter(({ ok }) => !ok).length + (fences ? 0 : 1);
  return { passed: ended.length + 1 - failed, failed };
}

function checkFences(): boolean {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...FOLDERS], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && globSync(file, { cwd: ROOT }).length > 0);
  const found = crossingsOf(ROOT, files);
  console.log(`${found.length === 0 ? '✓' : '✗'} import fences (${files.length} files)`);
  for (const { message } of found) console.log(`  ${message}`);
  return found.length === 0;
}

if (process.argv[1] === join(import.meta.dirname, 'check.ts')) {
  const { failed } = await check();
  process.exitCode = failed === 0 ? 0 : 1;
}
