/**
 * Loaded into every process of `npm start` by NODE_OPTIONS: in the server, writes the number of statements sent to the
 * database so far to a file.
 */
import { writeFileSync } from 'node:fs';

const file = process.env['ZAGON_BENCH_STATEMENTS'];
const WRITE_EVERY_MS = 500;

if (file !== undefined && process.argv[1]?.endsWith('apps/server/boot/main.ts')) {
  const { countStatements } = await import('../farms/statements.ts');
  const { count } = countStatements();
  setInterval(() => writeFileSync(file, String(count())), WRITE_EVERY_MS).unref();
}
