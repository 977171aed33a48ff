import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { areBudgetsEnforced, EXCEPTIONS, FILE_BUDGET_S, overBudget, PROJECT_BUDGETS_S } from './budget.ts';
import {
  type FileMeasurement,
  type Measurement,
  measuringInto,
  readMeasurements,
  recordMeasurement,
} from './measurements.ts';
import { renderSummary, summarise } from './summary.ts';

const file = (name: string, cpuS: number, project = 'server'): FileMeasurement => ({
  kind: 'file',
  project,
  file: name,
  wallS: 2 * cpuS,
  cpuS,
  assertions: 10,
});

test('measurements are read back as recorded, and an unmeasured run records none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'measurements-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'run.jsonl');
  const measurements: readonly Measurement[] = [
    file('a.test.ts', 1),
    { kind: 'shared', project: 'server', name: 'PostgreSQL', cpuS: 30 },
  ];
  vi.stubEnv('ZAGON_MEASUREMENTS', undefined);
  onTestFinished(() => void vi.unstubAllEnvs());
  measurements.forEach(recordMeasurement);
  expect(readMeasurements(path)).toEqual([]);
  for (const [name, value] of Object.entries(measuringInto(path))) vi.stubEnv(name, value);
  measurements.forEach(recordMeasurement);
  expect(readMeasurements(path)).toEqual(measurements);
});

test('a run is summed up per project, and the runner accounts for what is left', () => {
  const summary = summarise({
    measurements: [
      file('a.test.ts', 3),
      file('b.test.ts', 4),
      file('c.test.ts', 5, 'pure'),
      { kind: 'shared', project: 'server', name: 'PostgreSQL', cpuS: 6 },
    ],
    scope: 'npm test',
    checks: { passed: 30, wallS: 20, cpuS: 40 },
    total: { wallS: 60, cpuS: 100 },
    peakMemoryBytes: 3 * 2 ** 30,
    slowness: 1.5,
  });
  expect(summary.parts).toEqual([
    { name: 'checks', files: 0, assertions: 30, wallS: 20, cpuS: 40 },
    { name: 'server', files: 2, assertions: 20, wallS: 14, cpuS: 7 },
    { name: 'pure', files: 1, assertions: 10, wallS: 10, cpuS: 5 },
    { name: 'server: PostgreSQL', files: 0, assertions: 0, wallS: 0, cpuS: 6 },
    { name: 'runner, products, other programs', files: 0, assertions: 0, wallS: 0, cpuS: 42 },
  ]);
  expect(summary.slowest.map((each) => each.file)).toEqual(['c.test.ts', 'b.test.ts', 'a.test.ts']);
  const table = renderSummary(summary);
  expect(table).toMatch(/^whole run +60\.0 +100\.0$/m);
  expect(table).toContain('Peak memory 3.0 GB');
});

test('a file over its budget is named with its figure, on a slow machine only if it would be over on a quick one', () => {
  const files = [file('slow.test.ts', FILE_BUDGET_S + 10), file('quick.test.ts', FILE_BUDGET_S - 1)];
  expect(overBudget(files, 1)).toEqual([
    `slow.test.ts: ${(FILE_BUDGET_S + 10).toFixed(1)} CPU s, ${FILE_BUDGET_S} are allowed (tools/suite/budget.ts)`,
  ]);
  expect(overBudget(files, 2)).toEqual([]);
});

test('a project over its budget is named, even one without a budget of its own', () => {
  const [[project, budgetS] = ['', 0]] = Object.entries(PROJECT_BUDGETS_S);
  const many = Array.from({ length: 100 }, (_, index) => file(`${index}.test.ts`, budgetS / 99, project));
  expect(overBudget(many, 1)).toEqual([expect.stringContaining(`project ${project}: `)]);
  expect(overBudget([file('a.test.ts', 20, 'new'), file('b.test.ts', 20, 'new')], 1)).toHaveLength(1);
});

test.each([
  ['in continuous integration on a quiet machine', { CI: 'true' }, 0.1, 1.1, true],
  ['in continuous integration beside other work', { CI: 'true' }, 2, 1.1, false],
  ['in continuous integration on a slow machine', { CI: 'true' }, 0.1, 1.8, false],
  ['on the machine of a developer', {}, 0.1, 1.1, false],
])('a budget that is exceeded %s fails the run: %#', (_, env, load, slowness, isEnforced) => {
  expect(areBudgetsEnforced(env, load, slowness)).toBe(isEnforced);
});

test('each exception is larger than the budget and says why', () => {
  for (const [path, { cpuS, because }] of Object.entries(EXCEPTIONS)) {
    expect(cpuS, path).toBeGreaterThan(FILE_BUDGET_S);
    expect(because.length, path).toBeGreaterThan(20);
  }
});
