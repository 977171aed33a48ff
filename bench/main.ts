import { parseArgs } from 'node:util';
import { benchFarms, type FarmsOptions } from './farms/main.ts';
import { benchFirstLoad } from './first-load/main.ts';
import { benchHistory } from './history/main.ts';
import { benchIdle } from './idle/main.ts';
import { benchKilledDatabase } from './ingest/killed-database.ts';
import { benchIngest } from './ingest/main.ts';
import { benchStoredWhileOffline } from './ingest/stored-while-offline.ts';
import { benchLive } from './live/main.ts';
import { benchNoisy } from './noisy/main.ts';
import { benchNotices } from './notices/main.ts';
import { benchMailScanner } from './people/mail-scanner.ts';
import { benchAnswers } from './people/main.ts';
import { benchMixing } from './people/mixing.ts';
import { benchRegistration } from './people/registration.ts';
import { benchSwitching } from './people/switching.ts';
import { benchPlanner } from './planner/main.ts';
import { benchDeviceImport } from './operator/import.ts';
import { benchOperator } from './operator/main.ts';
import { benchRegress } from './regress/main.ts';
import { benchReport } from './report/main.ts';
import { SCREEN_PARTS } from './screens/main.ts';

type Bench = (print: (line: string) => void) => Promise<void>;

const { values, positionals: requested } = parseArgs({
  // for `farms`: numbers of accounts, separated by commas, default: all of its sizes; whether it prints statements; and
  // the seconds for which it idles; for `operator`: the fraction of its full size, such as 0.1
  options: {
    accounts: { type: 'string' },
    statements: { type: 'boolean' },
    idle: { type: 'string' },
    share: { type: 'string' },
    // for `regress`: writes the figures instead of comparing them
    record: { type: 'boolean' },
  },
  allowPositionals: true,
});

/** Parts of the ingest benchmark that can be run alone. */
const INGEST_PARTS = {
  live: [benchLive],
  backlog: [benchStoredWhileOffline],
  'killed-database': [benchKilledDatabase],
} satisfies Record<string, readonly Bench[]>;

/** Parts of the screen benchmark that can be run alone. */
const SCREEN_BENCHES = Object.fromEntries(Object.entries(SCREEN_PARTS).map(([name, bench]) => [name, [bench]]));

/** Parts of the people benchmark that can be run alone. */
const PEOPLE_PARTS = {
  answers: [benchAnswers],
  registration: [benchRegistration],
  'mail-scanner': [benchMailScanner],
  switching: [benchSwitching],
  mixing: [benchMixing],
} satisfies Record<string, readonly Bench[]>;

/** All benchmarks by name; without a name all of them run. */
const SUITES: Readonly<Record<string, readonly Bench[]>> = {
  ingest: [benchIngest, ...Object.values(INGEST_PARTS).flat()],
  'first-load': [benchFirstLoad],
  history: [benchHistory],
  idle: [benchIdle],
  noisy: [benchNoisy],
  notices: [benchNotices],
  people: Object.values(PEOPLE_PARTS).flat(),
  planner: [benchPlanner],
  operator: [(print) => benchOperator(print, share()), benchDeviceImport],
  report: [benchReport],
  screens: Object.values(SCREEN_PARTS),
  farms: [(print) => benchFarms(print, farmsOptions())],
};

function share(): number {
  return values.share === undefined ? 1 : Number(values.share);
}

async function regress(print: (line: string) => void): Promise<void> {
  if ((await benchRegress(print, values.record === true)) > 0) process.exitCode = 1;
}

function farmsOptions(): FarmsOptions {
  const { accounts, statements = false, idle } = values;
  return {
    statements,
    ...(accounts === undefined ? {} : { accounts: accounts.split(',').map(Number) }),
    ...(idle === undefined ? {} : { idleS: Number(idle) }),
  };
}

const BENCHES: Readonly<Record<string, readonly Bench[]>> = {
  ...SUITES,
  ...INGEST_PARTS,
  ...SCREEN_BENCHES,
  ...PEOPLE_PARTS,
  regress: [regress],
};

const unknown = requested.filter((name) => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}.`);
  process.exitCode = 1;
} else {
  for (const name of requested.length === 0 ? Object.keys(SUITES) : requested)
    for (const bench of BENCHES[name] ?? []) await bench((line) => console.log(line));
}
