import { type Alert, ALERTS } from './alerts.ts';

/** Every string is quoted as in JSON, which YAML contains. */
const quoted = (text: string): string => JSON.stringify(text);

const runbookOf = ({ runbook }: Alert): string => `docs/operating.md#${runbook}`;

/** The rules as Prometheus reads them. */
export function rulesFile(): string {
  const rules = Object.entries(ALERTS).flatMap(([name, alert]) => [
    `      - alert: ${name}`,
    `        expr: ${quoted(alert.expr)}`,
    `        for: ${alert.for}`,
    '        labels:',
    `          severity: ${alert.severity}`,
    '        annotations:',
    `          summary: ${quoted(alert.summary)}`,
    `          runbook: ${quoted(runbookOf(alert))}`,
  ]);
  return [
    '# Generated: edit tools/monitoring/alerts.ts, then run node tools/monitoring/write.ts',
    'groups:',
    '  - name: zagon',
    '    interval: 15s',
    '    rules:',
    ...rules,
    '',
  ].join('\n');
}

/** Tests for `promtool test rules`: each alert fires for its example, and clears. */
export function ruleTests(rulesPath: string): string {
  const tests = Object.entries(ALERTS).map(([name, alert]) => {
    const { series, fires, cleared, labels } = alert.example;
    return {
      name,
      interval: '15s',
      input_series: Object.entries(series).map(([one, values]) => ({ series: one, values })),
      alert_rule_test: [
        {
          eval_time: fires,
          alertname: name,
          exp_alerts: [
            {
              exp_labels: { severity: alert.severity, ...labels },
              exp_annotations: { summary: alert.summary, runbook: runbookOf(alert) },
            },
          ],
        },
        { eval_time: cleared, alertname: name, exp_alerts: [] },
      ],
    };
  });
  return JSON.stringify({ rule_files: [rulesPath], evaluation_interval: '15s', tests });
}

/** Names of the metrics in an expression. */
export function metricsIn(expr: string): readonly string[] {
  return [...new Set(expr.match(/\b(?:zagon|process|nodejs)_[a-z0-9_]+/g))];
}
