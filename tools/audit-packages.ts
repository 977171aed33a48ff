/**
 * `npm run audit:packages`: one line about known vulnerabilities in the packages that run in production. Never fails:
 * neither an advisory published today nor a registry without advisories may block an unrelated change.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './steps.ts';

const MAX_WAIT_MS = 20_000;
const LEVELS = ['critical', 'high', 'moderate', 'low'] as const;

/** Summarises the output of `npm audit --json`. */
export function auditLine(answer: string): string {
  const counts = countsIn(answer);
  if (counts === null) return 'audit: NOT CHECKED, the registry gave no answer about known vulnerabilities';
  const found = LEVELS.flatMap((level) => {
    const count = counts[level];
    return typeof count === 'number' && count > 0 ? [`${count} ${level}`] : [];
  });
  return found.length === 0
    ? 'audit: no known vulnerabilities in production'
    : `audit: ${found.join(', ')}; see npm audit`;
}

function countsIn(answer: string): Readonly<Record<string, unknown>> | null {
  try {
    const metadata = fieldOf(JSON.parse(answer), 'metadata');
    const counts = fieldOf(metadata, 'vulnerabilities');
    return typeof counts === 'object' && counts !== null ? { ...counts } : null;
  } catch {
    // Not JSON: npm was interrupted, or a proxy answered.
    return null;
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : null;
}

if (process.argv[1] === join(import.meta.dirname, 'audit-packages.ts')) {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=0'], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: MAX_WAIT_MS,
  });
  console.log(auditLine(stdout ?? ''));
}
