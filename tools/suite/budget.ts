/** How much CPU time tests may use: without a fence a suite doubles within days, and nothing says so. */
import type { FileMeasurement } from './measurements.ts';

/** CPU seconds of one test file, on the machine that `speed.ts` compares with. */
export const FILE_BUDGET_S = 30;

/** Files that may use more, each with its own limit and the reason. */
export const EXCEPTIONS: Readonly<Record<string, { readonly cpuS: number; readonly because: string }>> = {
  'apps/conformance/conformance.test.ts': {
    cpuS: 45,
    because: 'each test takes a station through all checks of the protocol',
  },
  'apps/server/backup/backup.test.ts': { cpuS: 60, because: 'each test restores a whole database cluster' },
  'apps/server/system-tests/full-disk.test.ts': {
    cpuS: 60,
    because: 'starts the server on a small disk several times',
  },
  'apps/server/boot/main.test.ts': {
    cpuS: 50,
    because: 'starts the server as a process for each way in which it can be started',
  },
  'apps/server/boot/join-installation.test.ts': {
    cpuS: 60,
    because: 'starts servers as processes for each way in which one may not suit the others',
  },
  'apps/web/app/refusals.test.tsx': { cpuS: 45, because: 'some refusals are shown in every form, in both languages' },
  'apps/web/app/route-walk.test.tsx': { cpuS: 90, because: 'every kind of visitor opens every address' },
  'faults/restore.test.ts': { cpuS: 80, because: 'two servers with a database and the field run as processes' },
};

/** Journeys run a browser, which takes more than a test; a walk opens up to thirty screens, some in several faces. */
const JOURNEY_BUDGET_S = 150;

/** CPU seconds of all files of a project together, on the same machine. */
export const PROJECT_BUDGETS_S: Readonly<Record<string, number>> = {
  pure: 80,
  recipes: 40,
  server: 500,
  web: 180,
  'web-isolated': 90,
  'web-logic': 30,
  journeys: 700,
  'exclusive-journeys': 40,
};

/** A machine with more processes waiting than this for each of its cores has other work, at the start of a run. */
const QUIET_LOAD = 0.25;
/** A machine slower than this is another one, or busy: its CPU seconds say little. */
const QUIET_SLOWNESS = 1.5;

/**
 * Whether a file over its budget fails the run: only in continuous integration and on a quiet machine, because two
 * threads of one core take more CPU seconds for the same work. Elsewhere it is a warning.
 *
 * @param load Processes that were running or waiting before the run, for each core.
 */
export function areBudgetsEnforced(env: NodeJS.ProcessEnv, load: number, slowness: number): boolean {
  return env['CI'] === 'true' && load <= QUIET_LOAD && slowness <= QUIET_SLOWNESS;
}

/** The files and projects that used more than their budgets, as lines for people. */
export function overBudget(files: readonly FileMeasurement[], slowness: number): readonly string[] {
  const limited = (name: string, cpuS: number, budgetS: number): readonly string[] =>
    cpuS / slowness <= budgetS
      ? []
      : [`${name}: ${(cpuS / slowness).toFixed(1)} CPU s, ${budgetS} are allowed (tools/suite/budget.ts)`];
  const projects = Map.groupBy(files, ({ project }) => project);
  return [
    ...files.flatMap(({ file, cpuS }) =>
      limited(file, cpuS, EXCEPTIONS[file]?.cpuS ?? (file.startsWith('e2e/') ? JOURNEY_BUDGET_S : FILE_BUDGET_S)),
    ),
    ...[...projects].flatMap(([project, own]) =>
      limited(`project ${project}`, sumCpuS(own), PROJECT_BUDGETS_S[project] ?? FILE_BUDGET_S),
    ),
  ];
}

/** CPU seconds of these files together. */
export const sumCpuS = (files: readonly { readonly cpuS: number }[]): number =>
  files.reduce((sum, { cpuS }) => sum + cpuS, 0);
