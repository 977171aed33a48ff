/**
 * `npm run release -- <x.y.z> [--dry-run]`: makes a release of the last commit on `main`, see CONTRIBUTING.md. Needs what
 * `npm run packages` needs.
 */
import { parseArgs } from 'node:util';
import { ROOT } from '../steps.ts';
import { buildRelease } from './build.ts';
import { release } from './release.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false } },
});
const [asked] = positionals;
if (asked === undefined || positionals.length !== 1) {
  console.error('npm run release -- <x.y.z> [--dry-run]');
  process.exit(1);
}
process.exitCode = await release({
  root: ROOT,
  asked,
  isDryRun: values['dry-run'],
  today: Temporal.Now.plainDateISO(),
  build: buildRelease,
  print: (line) => console.log(line),
});
