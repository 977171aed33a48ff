import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import { machine } from '../machine.ts';
import { median, type Print, type RecordFigure, rounded } from '../record/figure.ts';
import { medianAndRange } from '../report/median-range.ts';
import { openYear, type OpenYear } from './farm.ts';

const ROUNDS = 5;
const THREE_FIELDS = ['TEMP_1', 'HUMIDITY_1', 'ECW_1'] as const satisfies readonly FieldName[];

type HistoryQuery = {
  readonly name: string;
  /** Names of its figures. */
  readonly recorded: { readonly what: string; readonly short: string };
  readonly fields: readonly FieldName[];
  readonly modules: (year: OpenYear) => OpenYear['modules'];
  /** Measured from the request to the last byte. */
  readonly request: (year: OpenYear) => Promise<Response>;
};

const QUERIES: readonly HistoryQuery[] = [
  {
    name: 'one module, 3 fields, a year',
    recorded: { what: 'one module × 3 fields × a year', short: 'one module' },
    fields: THREE_FIELDS,
    modules: ({ modules }) => modules.slice(0, 1),
    request({ address, modules, span, ...year }) {
      const [one] = modules;
      const query = `fields=${THREE_FIELDS.join(',')}&start_date=${isoOf(span.fromMs)}&end_date=${isoOf(span.untilMs)}`;
      return fetch(`${address}/api/objects/${one?.id ?? ''}/history?${query}`, { headers: headersOf(year) });
    },
  },
  {
    name: '20 modules, 1 field, a year',
    recorded: { what: '20 modules × 1 field × a year', short: '20 modules' },
    fields: ['TEMP_1'],
    modules: ({ modules }) => modules,
    async request({ address, modules, span, ...year }) {
      const body = {
        sources: modules.map(({ id }, index) => ({ id, field: 'TEMP_1', name: `Probe ${index}` })),
        start_date: isoOf(span.fromMs),
        end_date: isoOf(span.untilMs),
      };
      return fetch(`${address}/api/reports/temperature`, {
        method: 'POST',
        headers: { ...headersOf(year), 'content-type': 'application/json', csrf: await csrfToken(address, year) },
        body: JSON.stringify(body),
      });
    },
  },
];

/** A year of history, from request to last byte, compared with the same query as plain SQL on the wide rows. */
export async function benchHistory(print: Print, record: RecordFigure): Promise<void> {
  print(`history on ${machine()}`);
  const year = await openYear();
  try {
    const open = await bytesOf(year, 'readings');
    for (const historyQuery of QUERIES) print(await measureRatio(historyQuery, year, OPEN, record));
    const started = performance.now();
    await year.seal();
    const perDay = (performance.now() - started) / (year.modules.length * 365);
    const sealed = (await bytesOf(year, 'reading_segments')) + (await bytesOf(year, 'sealed_days'));
    for (const historyQuery of QUERIES) print(await measureRatio(historyQuery, year, SEALED, record));
    print(
      `storage with keys: ${(open / year.values).toFixed(1)} bytes per open value (target at most 16), ${(sealed / year.values).toFixed(1)} sealed (aim 4); ` +
        `sealing a module's day of 8 fields ${perDay.toFixed(1)} ms; on ${machine()}`,
    );
    record({
      what: 'storage with keys, a value of an unsealed day',
      figure: rounded(open / year.values, 1),
      unit: 'bytes',
      required: { atMost: 16 },
    });
    record({
      what: 'storage with keys, a value of a sealed day',
      figure: rounded(sealed / year.values, 1),
      unit: 'bytes',
      goal: { atMost: 4 },
    });
    record({ what: 'sealing a module’s day of 8 fields', figure: rounded(perDay, 1), unit: 'ms' });
  } finally {
    await year.close();
  }
}

type Days = {
  readonly printed: string;
  readonly recorded: string;
  /** In ratio to the bare SQL. */
  readonly goal: number;
};

const REQUIRED = 1.5;
const OPEN: Days = { printed: 'open days', recorded: 'all days unsealed', goal: 1.3 };
const SEALED: Days = { printed: 'sealed days', recorded: 'sealed days', goal: 0.5 };

async function measureRatio(
  historyQuery: HistoryQuery,
  year: OpenYear,
  days: Days,
  record: RecordFigure,
): Promise<string> {
  const [ratios, products, bares]: number[][] = [[], [], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const bareMs = await bareSql(year, historyQuery);
    const started = performance.now();
    const response = await historyQuery.request(year);
    const { byteLength } = await response.arrayBuffer();
    const productMs = performance.now() - started;
    if (response.status !== 200 || byteLength < 1000)
      throw new Error(`${historyQuery.name} was answered ${response.status}`);
    // The first round is a warm-up.
    if (round === 0) continue;
    ratios?.push(productMs / bareMs);
    products?.push(productMs);
    bares?.push(bareMs);
  }
  const { what, short } = historyQuery.recorded;
  record({ what: `${what}, ${days.recorded}`, ...median(products ?? [], 0), unit: 'ms' });
  record({
    what: `${short}, ${days.recorded}, in ratio to the bare SQL`,
    ...median(ratios ?? [], 2),
    required: { atMost: REQUIRED },
    goal: { atMost: days.goal },
    notes: ['In ratio to the bare SQL, measured alternately in the same run.'],
  });
  return `${historyQuery.name}, ${days.printed}: ${medianAndRange(products ?? [], 0)} ms, bare SQL ${medianAndRange(bares ?? [], 0)} ms; ratio ${medianAndRange(ratios ?? [], 2)}, target at most 1.5`;
}

/** Time the database itself needs to find the rows and serialize them. */
async function bareSql(year: OpenYear, { fields, modules }: HistoryQuery): Promise<number> {
  const { system } = year.app.pools;
  const rows = await system.rows<{ 'QUERY PLAN': string }>(
    `explain (analyze, timing off, serialize text)
     select module_key, ts, ${fields.map((field) => `"${field}"`).join(', ')} from readings
     where module_key = any($1::int[]) and ts >= to_timestamp($2::float8) and ts < to_timestamp($3::float8)
     order by module_key, ts`,
    [modules(year).map(({ key }) => key), year.span.fromMs / 1000, year.span.untilMs / 1000],
  );
  const line = rows.map((row) => row['QUERY PLAN']).find((text) => text.startsWith('Execution Time'));
  return Number(/([\d.]+) ms/.exec(line ?? '')?.[1] ?? Number.NaN);
}

/** Size of a table with its indexes and, if partitioned, its months. */
async function bytesOf(year: OpenYear, table: 'readings' | 'reading_segments' | 'sealed_days'): Promise<number> {
  const row = await year.app.pools.system.first<{ bytes: number }>(
    `select sum(pg_total_relation_size(relid))::float8 as bytes from pg_partition_tree($1::regclass)`,
    [table],
  );
  const own = await year.app.pools.system.first<{ bytes: number }>(
    'select pg_total_relation_size($1::regclass)::float8 as bytes',
    [table],
  );
  return row?.bytes ?? own?.bytes ?? Number.NaN;
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}

function headersOf({ session }: Pick<OpenYear, 'session'>): Record<string, string> {
  return { cookie: `sid=${session}`, accept: 'application/octet-stream', 'accept-encoding': 'gzip' };
}

const tokens = new Map<string, string>();

/** The CSRF token for writes; fetched once per session. */
async function csrfToken(address: string, { session }: Pick<OpenYear, 'session'>): Promise<string> {
  const cached = tokens.get(session);
  if (cached !== undefined) return cached;
  const body: unknown = await (await fetch(`${address}/token`, { headers: { cookie: `sid=${session}` } })).json();
  const token = typeof body === 'object' && body !== null && 'token' in body ? String(body.token) : '';
  tokens.set(session, token);
  return token;
}
