/** Builds the web app if needed, in a separate process: its memory is freed before the farm is in use. */
import { join } from 'node:path';
import { buildWebApp } from './web-build.ts';

try {
  const isNew = await buildWebApp(join(import.meta.dirname, '..', '..'));
  process.stdout.write(isNew ? 'built' : 'current');
} catch (error) {
  process.stdout.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
