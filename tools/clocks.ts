/**
 * `npm run test:clocks`: runs the tests with the machine's clock shifted to hours and days at which code that reads the
 * real clock tends to fail. `-- --at 2026-03-29T00:30` and `-- --project web` narrow it down; both may be repeated.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { reportStep, run, tool } from './steps.ts';

const ZONE = 'Europe/Warsaw';
const HOURS = ['00:30', '05:00', '10:00', '14:00', '19:00', '23:45'];
/** Both clock changes, a leap day and the end of a year; checked shortly after and shortly before midnight. */
const SPECIAL_DAYS = ['2026-03-29', '2026-10-25', '2028-02-29', '2026-12-31'];
const MOMENTS = [
  ...HOURS.map((hour) => `2026-07-15T${hour}`),
  ...SPECIAL_DAYS.flatMap((day) => [`${day}T00:30`, `${day}T23:45`]),
];
/**
 * Journeys are excluded, because their browser uses the real time, and recipes, because the compiler reads no clock.
 */
const PROJECTS = ['pure', 'web-logic', 'web', 'server'];
const LIBRARY = '/usr/lib/*/faketime/libfaketimeMT.so.1';

const { values } = parseArgs({
  options: { at: { type: 'string', multiple: true }, project: { type: 'string', multiple: true } },
});
const library = findLibrary();
if (library === undefined) {
  console.log('libfaketime is missing. Install it (Debian: apt-get install faketime) and run this again.');
  process.exit(1);
}
const projects = (values.project ?? PROJECTS).flatMap((project) => ['--project', project]);
let failed = 0;
for (const at of values.at ?? MOMENTS) {
  const words = ['run', ...projects, '--reporter=dot'];
  const result = await run({ name: `${at} ${ZONE}`, program: tool('vitest'), words, env: clockAt(at, library) });
  reportStep(result);
  if (!result.ok) failed += 1;
}
process.exitCode = failed === 0 ? 0 : 1;

/** An offset instead of a fixed time: all processes of a run, PostgreSQL included, then share one clock. */
function clockAt(local: string, preload: string): NodeJS.ProcessEnv {
  const target = Temporal.PlainDateTime.from(local).toZonedDateTime(ZONE).epochMilliseconds;
  const offsetS = Math.round((target - Date.now()) / 1000);
  return {
    LD_PRELOAD: preload,
    FAKETIME: `${offsetS < 0 ? '' : '+'}${offsetS}s`,
    // Timers and durations stay real.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}

/** The libfaketime preload library, installed first if it is missing and permissions allow it. */
function findLibrary(): string | undefined {
  if (globSync(LIBRARY)[0] === undefined && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '-qq', 'faketime'], { stdio: 'inherit' });
  }
  return globSync(LIBRARY)[0];
}
