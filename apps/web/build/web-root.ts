import { join } from 'node:path';

/** The folder of the web app. */
export const WEB_ROOT = join(import.meta.dirname, '..');
