import { benchAdvice } from './advice/main.ts';
import { benchFindings } from './findings/main.ts';
import { benchFarms, type FarmsOptions } from './farms/main.ts';
import { benchFirstLoad } from './first-load/main.ts';
import { benchHistory } from './history/main.ts';
import { benchIdle } from './idle/main.ts';
import { benchStart } from './idle/start.ts';
import { benchKilledDatabase } from './ingest/killed-database.ts';
import { benchIngest } from './ingest/main.ts';
import { benchStoredWhileOffline } from './ingest/stored-while-offline.ts';
import { benchLorawan } from './interop/lorawan.ts';
import { benchInterop } from './interop/main.ts';
import { benchLatest, benchLive } from './live/main.ts';
import { benchNoisy } from './noisy/main.ts';
import { benchNotices } from './notices/main.ts';
import { benchDeviceImport } from './operator/import.ts';
import { benchOperator } from './operator/main.ts';
import { benchMailScanner } from './people/mail-scanner.ts';
import { benchAnswers } from './people/main.ts';
import { benchMixing } from './people/mixing.ts';
import { benchRegistration } from './people/registration.ts';
import { benchSwitching } from './people/switching.ts';
import { benchPlanner } from './planner/main.ts';
import { benchProcesses } from './processes/main.ts';
import type { Bench, Print, RecordFigure } from './record/figure.ts';
import { benchReport } from './report/main.ts';
import { SCREEN_PARTS } from './screens/main.ts';
import { benchWall } from './wall/main.ts';
import { benchWorstDay } from './worst-day/main.ts';

/** Options of the command line; each part names those it understands. */
export type Options = {
  /** Numbers of accounts, separated by commas. */
  readonly accounts?: string;
  /** Seconds of idling. */
  readonly idle?: string;
  /** Minutes of a long run instead of the short ones. */
  readonly minutes?: string;
  /** Fraction of the full size, such as 0.1. */
  readonly share?: string;
  /** Also prints the statements. */
  readonly statements?: boolean;
};

/** A measurement that can be run alone, by its name. */
export type Part = {
  readonly run: (print: Print, record: RecordFigure, options: Options) => Promise<void>;
  /** File of `bench/results/` for its figures; without one, the measurement only prints. */
  readonly results?: string;
  /** Options that change what is measured: they belong to the command of its figures. */
  readonly options?: readonly ('accounts' | 'idle' | 'minutes' | 'share')[];
};

type Parts = Readonly<Record<string, Part>>;

const part = (run: Bench, results?: string): Part => (results === undefined ? { run } : { run, results });

const LIVE: Part = {
  run: (print, record, { minutes }) =>
    minutes === undefined ? benchLive(print, record) : benchLatest(print, record, Number(minutes)),
  results: 'live',
  options: ['minutes'],
};

const LORAWAN: Part = {
  run: (print, record, { minutes = '10' }) => benchLorawan(print, record, Number(minutes)),
  results: 'interop',
  options: ['minutes'],
};

const INGEST: Parts = {
  ingest: part(benchIngest, 'ingest'),
  live: LIVE,
  backlog: part(benchStoredWhileOffline, 'ingest'),
  'killed-database': part(benchKilledDatabase, 'ingest'),
};

const PEOPLE: Parts = {
  answers: part(benchAnswers),
  registration: part(benchRegistration),
  'mail-scanner': part(benchMailScanner),
  switching: part(benchSwitching, 'people'),
  mixing: part(benchMixing),
};

const SCREENS: Parts = {
  dashboard: part(SCREEN_PARTS.dashboard, 'screens'),
  'long-lists': part(SCREEN_PARTS['long-lists'], 'operator'),
  map: part(SCREEN_PARTS.map, 'screens'),
  replay: part(SCREEN_PARTS.replay, 'screens'),
};

const FARMS: Part = {
  run: (print, record, options) => benchFarms(print, record, farmsOptions(options)),
  results: 'farms',
  options: ['accounts', 'idle'],
};

const WORST_DAY: Part = {
  run: (print, record, { accounts }) =>
    benchWorstDay(print, record, accounts === undefined ? undefined : Number(accounts)),
  results: 'worst-day',
  options: ['accounts'],
};

const OPERATOR: Part = { run: (print, _, { share = '1' }) => benchOperator(print, Number(share)) };

const ADVICE: Part = {
  run: (print, record, { share = '1' }) => benchAdvice(print, record, Number(share)),
  results: 'advice',
  options: ['share'],
};

/** All measurements in groups; without a name all of them run. */
export const SUITES: Readonly<Record<string, Parts>> = {
  ingest: INGEST,
  advice: { advice: ADVICE },
  findings: { findings: part(benchFindings, 'advice') },
  'first-load': { 'first-load': part(benchFirstLoad, 'pages') },
  history: { history: part(benchHistory, 'history') },
  idle: { idle: part(benchIdle, 'idle') },
  start: { start: part(benchStart, 'start') },
  interop: { interop: part(benchInterop, 'interop'), lorawan: LORAWAN },
  noisy: { noisy: part(benchNoisy, 'noisy') },
  notices: { notices: part(benchNotices) },
  people: PEOPLE,
  processes: { processes: part(benchProcesses, 'processes') },
  planner: { planner: part(benchPlanner, 'planner') },
  operator: { operator: OPERATOR, 'device-import': part(benchDeviceImport) },
  report: { report: part(benchReport, 'report') },
  screens: SCREENS,
  farms: { farms: FARMS },
  'worst-day': { 'worst-day': WORST_DAY },
  wall: { wall: part(benchWall, 'screens') },
};

function farmsOptions({ accounts, idle, statements = false }: Options): FarmsOptions {
  return {
    statements,
    ...(accounts === undefined ? {} : { accounts: accounts.split(',').map(Number) }),
    ...(idle === undefined ? {} : { idleS: Number(idle) }),
  };
}
