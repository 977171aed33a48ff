/**
 * Builds the web app if needed and publishes it in the given folder. A separate process: its memory is freed before the
 * farm is in use.
 */
import { join } from 'node:path';
import { publishBuild } from './published-builds.ts';
import { builtWebApp, buildWebApp } from './web-build.ts';

const root = join(import.meta.dirname, '..', '..');
const [published] = process.argv.slice(2);

try {
  if (published === undefined) throw new Error('The folder for the built web app is missing.');
  const isNew = await buildWebApp(root);
  publishBuild(builtWebApp(root), published);
  process.stdout.write(isNew ? 'built' : 'current');
} catch (error) {
  process.stdout.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
