/**
 * `npm start`. Plain JavaScript, because a process that strips types once keeps the memory used for it: with the cache,
 * the launcher and its children strip none after the first start.
 */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '..', '..', '.cache', 'node');
enableCompileCache(process.env.NODE_COMPILE_CACHE);
await import('./main.ts');
