import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { forecastsOf, type KnownEt0 } from './replay-season.ts';
import { season } from './season.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { et0: { type: 'string', default: 'known' } },
});
const [file] = positionals;
const { et0 } = values;
if (file === undefined || !isKnownEt0(et0)) {
  process.stderr.write('usage: node bench/advice/replay.ts SEASON.json --et0 season|known\n');
  process.exit(2);
}
for (const forecast of forecastsOf(season.parse(JSON.parse(readFileSync(file, 'utf8'))), et0)) {
  process.stdout.write(`${JSON.stringify(forecast)}\n`);
}

function isKnownEt0(text: string): text is KnownEt0 {
  return text === 'season' || text === 'known';
}
