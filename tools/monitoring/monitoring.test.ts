import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isMissing } from '../suite/measurements.ts';
import { documentedMetrics, metricNames } from './metric-names.ts';
import { ALERTS } from './alerts.ts';
import { PANELS } from './dashboard.ts';
import { MONITORING_FILES } from './files.ts';
import { metricsIn, ruleTests } from './prometheus.ts';

const root = join(import.meta.dirname, '..', '..');
const operating = readFileSync(join(root, 'docs/operating.md'), 'utf8');
const rulesPath = join(root, 'ops/prometheus/rules.yml');

/** Metrics that only explain others when someone looks closer. */
const ONLY_FOR_QUERIES = new Set([
  'zagon_build_info',
  'zagon_field_commits_total',
  'zagon_field_malformed_messages_total',
  'zagon_field_messages_over_rate_total',
  'zagon_field_messages_without_room_total',
  'zagon_field_unknown_fields_total',
  'zagon_field_refused_sign_ins_total',
  'zagon_field_messages_led_elsewhere_total',
  'zagon_field_ignored_messages_total',
  'zagon_process_bus_messages_total',
  'zagon_process_bus_up',
]);

/** The names that a query uses for a metric, which has more series if it is a histogram. */
const baseName = (name: string): string => name.replace(/_(bucket|count)$/, '');
const used = (expressions: readonly string[]): ReadonlySet<string> =>
  new Set(expressions.flatMap(metricsIn).map(baseName));
const inAlerts = used(Object.values(ALERTS).map(({ expr }) => expr));
const inPanels = used(PANELS.flatMap(({ lines }) => Object.values(lines)));

test('the generated files are those of the code: node tools/monitoring/write.ts', () => {
  for (const [path, render] of Object.entries(MONITORING_FILES))
    expect(readFileSync(join(root, path), 'utf8'), path).toBe(render());
});

test('alerts and dashboard name existing metrics only', async () => {
  const existing = await metricNames();
  expect([...inAlerts.union(inPanels)].filter((name) => !existing.has(name))).toEqual([]);
});

test('the handbook documents exactly the metrics of the product', async () => {
  const ours = [...(await metricNames())].filter((name) => name.startsWith('zagon_'));
  expect([...documentedMetrics(operating)].toSorted()).toEqual(ours.toSorted());
});

test('every metric is used by an alert or the dashboard, except those listed here', async () => {
  const ours = [...(await metricNames())].filter((name) => name.startsWith('zagon_'));
  expect(ours.filter((name) => !inAlerts.has(name) && !inPanels.has(name)).toSorted()).toEqual(
    [...ONLY_FOR_QUERIES].toSorted(),
  );
});

test('every alert has a section in the handbook that names it with its severity', () => {
  const sections = new Map(
    operating
      .split(/^### /m)
      .slice(1)
      .map((section) => [anchorOf(section.split('\n')[0] ?? ''), section]),
  );
  for (const [name, { runbook, severity, summary }] of Object.entries(ALERTS)) {
    const section = sections.get(runbook) ?? '';
    expect(section, `${name}: #${runbook}`).toContain(`\`${name}\``);
    expect(section.slice(section.indexOf(`\`${name}\``)), name).toMatch(new RegExp(`${severity}[.;]`));
    expect(summary.length, name).toBeGreaterThan(10);
  }
});

test('the handbook names no alert that does not exist', () => {
  const named = [...operating.matchAll(/`(Zagon[A-Z]\w+)`/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in ALERTS))).toEqual([]);
});

const noPromtool = isMissing(
  spawnSync('promtool', ['--version']).status !== 0,
  'the alert rules are not played without promtool; Debian: apt-get install prometheus',
);

test.skipIf(noPromtool)('promtool accepts the rules', () => {
  expect(execFileSync('promtool', ['check', 'rules', rulesPath]).toString()).toContain(
    `${Object.keys(ALERTS).length} rules found`,
  );
});

test.skipIf(noPromtool)(
  'every alert fires for its example and clears afterwards',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'zagon-rules-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'rules.test.yml');
    writeFileSync(file, ruleTests(rulesPath));
    expect(execFileSync('promtool', ['test', 'rules', file]).toString()).toContain('SUCCESS');
    // It plays weeks of every rule.
  },
  300_000,
);

/** The anchor that a heading gets. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');
}
