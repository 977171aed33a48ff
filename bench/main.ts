import { benchHistory } from './history/main.ts';
import { benchIngest } from './ingest/main.ts';
import { benchPlanner } from './planner/main.ts';
import { benchReport } from './report/main.ts';

/** Everything that is measured, by the name under which it is asked for; without a name all of it. */
const BENCHES: Readonly<Record<string, (print: (line: string) => void) => Promise<void>>> = {
  ingest: benchIngest,
  history: benchHistory,
  planner: benchPlanner,
  report: benchReport,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}.`);
  process.exitCode = 1;
} else {
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (asked.length === 0 || asked.includes(name)) await bench((line) => console.log(line));
  }
}
