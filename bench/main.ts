import { benchHistory } from './history/main.ts';
import { benchKilledDatabase } from './ingest/killed-database.ts';
import { benchLive } from './ingest/live.ts';
import { benchIngest } from './ingest/main.ts';
import { benchStoredWhileOffline } from './ingest/stored-while-offline.ts';
import { benchPlanner } from './planner/main.ts';
import { benchReport } from './report/main.ts';

type Bench = (print: (line: string) => void) => Promise<void>;

/** Parts of ingest that can be asked for alone. */
const PARTS = {
  live: [benchLive],
  backlog: [benchStoredWhileOffline],
  'killed-database': [benchKilledDatabase],
} satisfies Record<string, readonly Bench[]>;

/** Everything that is measured, by the name under which it is asked for; without a name all of it. */
const WHOLE: Readonly<Record<string, readonly Bench[]>> = {
  ingest: [benchIngest, ...Object.values(PARTS).flat()],
  history: [benchHistory],
  planner: [benchPlanner],
  report: [benchReport],
};
const BENCHES: Readonly<Record<string, readonly Bench[]>> = { ...WHOLE, ...PARTS };

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}.`);
  process.exitCode = 1;
} else {
  for (const name of asked.length === 0 ? Object.keys(WHOLE) : asked)
    for (const bench of BENCHES[name] ?? []) await bench((line) => console.log(line));
}
