import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { estimate, estimateText } from './estimate.ts';

test('a run is expected to take as long as the last one of its scope, or what the slowness of the machine makes of it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'estimate-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'summary.json');
  const fresh = estimate(path, 'npm test', 600, 1.5);
  expect(fresh.wallS).toBe(900);
  writeFileSync(path, JSON.stringify({ scope: 'npm test', total: { wallS: 722, cpuS: 1 } }));
  expect(estimateText(estimate(path, 'npm test', 600, 1.5))).toBe(
    'This takes about 12 minutes (as the last run), longer beside other work.',
  );
  expect(estimate(path, 'npm run test:all', 6_000, 1).wallS).toBe(6_000);
  writeFileSync(path, '{}');
  expect(estimate(path, 'npm test', 600, 1.5)).toEqual(fresh);
});
