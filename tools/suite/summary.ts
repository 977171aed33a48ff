import { sumCpuS } from './budget.ts';
import type { FileMeasurement, Measurement } from './measurements.ts';

/** One part of a run, such as a test project or the checks. */
type Part = { readonly name: string; readonly files: number; readonly assertions: number } & Cost;
type Cost = { readonly wallS: number; readonly cpuS: number };

/** The cost of one run. */
export type Summary = {
  /** The command. */
  readonly scope: string;
  readonly total: Cost;
  readonly peakMemoryBytes: number;
  /** How many times slower the machine was than the one of the budgets. */
  readonly slowness: number;
  readonly parts: readonly Part[];
  readonly slowest: readonly FileMeasurement[];
};

const SLOWEST = 10;

/**
 * Sums up a run. The wall seconds of a project are those of its files one after another; the whole run counts all
 * processes of the machine, so what no part accounts for is the test runner, the products, and other programs.
 */
export function summarise(run: {
  readonly scope: string;
  readonly measurements: readonly Measurement[];
  readonly checks: Cost & { readonly passed: number };
  readonly total: Cost;
  readonly peakMemoryBytes: number;
  readonly slowness: number;
}): Summary {
  const { scope, checks, total, peakMemoryBytes, slowness } = run;
  const files = run.measurements.filter((each) => each.kind === 'file');
  const shared = run.measurements.filter((each) => each.kind === 'shared');
  const parts: Part[] = [
    { name: 'checks', files: 0, assertions: checks.passed, wallS: checks.wallS, cpuS: checks.cpuS },
    ...[...Map.groupBy(files, ({ project }) => project)].map(([name, own]) => ({
      name,
      files: own.length,
      assertions: own.reduce((sum, { assertions }) => sum + assertions, 0),
      wallS: own.reduce((sum, { wallS }) => sum + wallS, 0),
      cpuS: sumCpuS(own),
    })),
    ...shared.map(({ project, name, cpuS }) => ({
      name: `${project}: ${name}`,
      files: 0,
      assertions: 0,
      wallS: 0,
      cpuS,
    })),
  ];
  const runner = {
    name: 'runner, products, other programs',
    files: 0,
    assertions: 0,
    wallS: 0,
    cpuS: total.cpuS - sumCpuS(parts),
  };
  return {
    scope,
    total,
    peakMemoryBytes,
    slowness,
    parts: [...parts, runner],
    slowest: files.toSorted((a, b) => b.wallS - a.wallS).slice(0, SLOWEST),
  };
}

/** The summary as a table of plain text. */
export function renderSummary({ total, peakMemoryBytes, slowness, parts, slowest }: Summary): string {
  const row = (name: string, ...cells: readonly string[]): string =>
    `${name.padEnd(44)}${cells.map((cell) => cell.padStart(12)).join('')}`;
  const seconds = (value: number): string => (value === 0 ? '' : value.toFixed(1));
  const count = (value: number): string => (value === 0 ? '' : String(value));
  return [
    row('', 'files', 'assertions', 'wall s', 'CPU s'),
    ...parts.map(({ name, files, assertions, wallS, cpuS }) =>
      row(name, count(files), count(assertions), seconds(wallS), seconds(cpuS)),
    ),
    row('whole run', '', '', seconds(total.wallS), seconds(total.cpuS)),
    `Peak memory ${(peakMemoryBytes / 2 ** 30).toFixed(1)} GB. Machine ${slowness.toFixed(2)} × as slow as that of the budgets.`,
    '',
    row('slowest files', '', '', 'wall s', 'CPU s'),
    ...slowest.map(({ file, wallS, cpuS }) => row(file, '', '', seconds(wallS), seconds(cpuS))),
  ].join('\n');
}
