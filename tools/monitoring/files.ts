import { dashboardFile } from './dashboard.ts';
import { rulesFile } from './prometheus.ts';

/** The generated files by their path in the repository. */
export const MONITORING_FILES: Readonly<Record<string, () => string>> = {
  'ops/prometheus/rules.yml': rulesFile,
  'ops/grafana/zagon.json': dashboardFile,
};
