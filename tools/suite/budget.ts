/** How much CPU time tests may use: without a fence a suite doubles within days, and nothing says so. */
import type { FileMeasurement } from './measurements.ts';

/** CPU seconds of one test file, on the machine that `speed.ts` compares with. */
export const FILE_BUDGET_S = 30;

/** Files that may use more, each with its own limit and the reason. */
export const EXCEPTIONS: Readonly<Record<string, { readonly cpuS: number; readonly because: string }>> = {};

/** CPU seconds of all files of a project together, on the same machine. */
export const PROJECT_BUDGETS_S: Readonly<Record<string, number>> = {
  pure: 60,
  recipes: 120,
  server: 600,
  web: 200,
  'web-logic': 20,
  journeys: 500,
};

/** The files and projects that used more than their budgets, as lines for people. */
export function overBudget(files: readonly FileMeasurement[], slowness: number): readonly string[] {
  const limited = (name: string, cpuS: number, budgetS: number): readonly string[] =>
    cpuS / slowness <= budgetS
      ? []
      : [`${name}: ${(cpuS / slowness).toFixed(1)} CPU s, ${budgetS} are allowed (tools/suite/budget.ts)`];
  const projects = Map.groupBy(files, ({ project }) => project);
  return [
    ...files.flatMap(({ file, cpuS }) => limited(file, cpuS, EXCEPTIONS[file]?.cpuS ?? FILE_BUDGET_S)),
    ...[...projects].flatMap(([project, own]) =>
      limited(`project ${project}`, sumCpuS(own), PROJECT_BUDGETS_S[project] ?? FILE_BUDGET_S),
    ),
  ];
}

/** CPU seconds of these files together. */
export const sumCpuS = (files: readonly { readonly cpuS: number }[]): number =>
  files.reduce((sum, { cpuS }) => sum + cpuS, 0);
