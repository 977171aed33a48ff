/**
 * `npm run test:changed`: checks and tests only what the working tree and the unpublished commits touch, with what
 * depends on it: its tests, and a walk through the screens of the web app that use it. For the time between two runs of
 * `npm test`.
 */
import { WALKED_VARIABLE } from './changed/variables.ts';
import { whatChanged } from './changed/what-changed.ts';
import { check } from './check.ts';
import { findOrInstallChromium } from './chromium.ts';
import { run, tool } from './steps.ts';
import { takeTurn } from './suite/one-at-a-time.ts';

/** More screens than this use something shared: `npm test` walks through all of them. */
const SCREENS_MAX = 12;

await takeTurn('npm run test:changed');
const checks = await check({ changed: true });
const { tests, screens } = whatChanged();
const walked = screens.length > SCREENS_MAX ? [] : screens;
console.log(`${tests.length} test files, ${walked.length} screens`);
if (screens.length > SCREENS_MAX)
  console.log(`${screens.length} screens use what changed: npm test walks through them.`);
const outcomes = [
  checks.failed === 0,
  tests.length === 0 || (await vitest(tests)),
  walked.length === 0 || (await vitest(['e2e/walks'], { [WALKED_VARIABLE]: walked.join(',') })),
];
process.exitCode = outcomes.every((ok) => ok) ? 0 : 1;

async function vitest(words: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const browser = { ZAGON_CHROMIUM: findOrInstallChromium() };
  const step = { name: 'tests', program: tool('vitest'), words: ['run', ...words], env: { ...browser, ...env } };
  return (await run(step, true)).ok;
}
