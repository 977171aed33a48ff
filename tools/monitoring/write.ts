/** Writes the rules of Prometheus and the dashboard of Grafana: `node tools/monitoring/write.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../steps.ts';
import { MONITORING_FILES } from './files.ts';

for (const [path, render] of Object.entries(MONITORING_FILES)) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), render());
}
