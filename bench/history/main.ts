import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import { machine } from '../machine.ts';
import { told } from '../report/told.ts';
import { openYear, type OpenYear } from './farm.ts';

const ROUNDS = 5;
const THREE = ['TEMP_1', 'HUMIDITY_1', 'ECW_1'] as const satisfies readonly FieldName[];

type Question = {
  readonly name: string;
  readonly fields: readonly FieldName[];
  readonly modules: (year: OpenYear) => OpenYear['modules'];
  /** From the request to its last byte. */
  readonly ask: (year: OpenYear) => Promise<Response>;
};

const QUESTIONS: readonly Question[] = [
  {
    name: 'one module, 3 fields, a year',
    fields: THREE,
    modules: ({ modules }) => modules.slice(0, 1),
    ask({ address, modules, span, ...year }) {
      const [one] = modules;
      const query = `fields=${THREE.join(',')}&start_date=${isoOf(span.fromMs)}&end_date=${isoOf(span.untilMs)}`;
      return fetch(`${address}/api/objects/${one?.id ?? ''}/history?${query}`, { headers: headersOf(year) });
    },
  },
  {
    name: '20 modules, 1 field, a year',
    fields: ['TEMP_1'],
    modules: ({ modules }) => modules,
    async ask({ address, modules, span, ...year }) {
      const body = {
        sources: modules.map(({ id }, place) => ({ id, field: 'TEMP_1', name: `Probe ${place}` })),
        start_date: isoOf(span.fromMs),
        end_date: isoOf(span.untilMs),
      };
      return fetch(`${address}/api/reports/temperature`, {
        method: 'POST',
        headers: { ...headersOf(year), 'content-type': 'application/json', csrf: await tokenOf(address, year) },
        body: JSON.stringify(body),
      });
    },
  },
];

/** A year of history, from the request to the last byte, against the same question in bare SQL of the wide rows. */
export async function benchHistory(print: (line: string) => void): Promise<void> {
  print(`history on ${machine()}`);
  const year = await openYear();
  try {
    const open = await bytesOf(year, 'readings');
    for (const question of QUESTIONS) print(await ratioOf(question, year, 'open days'));
    const started = performance.now();
    await year.seal();
    const perDay = (performance.now() - started) / (year.modules.length * 365);
    const sealed = (await bytesOf(year, 'reading_segments')) + (await bytesOf(year, 'sealed_days'));
    for (const question of QUESTIONS) print(await ratioOf(question, year, 'sealed days'));
    print(
      `storage with keys: ${(open / year.values).toFixed(1)} bytes a value open (wanted at most 16), ${(sealed / year.values).toFixed(1)} sealed (aim 4); ` +
        `sealing a module's day of 8 fields ${perDay.toFixed(1)} ms; on ${machine()}`,
    );
  } finally {
    await year.close();
  }
}

async function ratioOf(question: Question, year: OpenYear, days: string): Promise<string> {
  const [ratios, products, bares]: number[][] = [[], [], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const bareMs = await bareSql(year, question);
    const started = performance.now();
    const answer = await question.ask(year);
    const { byteLength } = await answer.arrayBuffer();
    const productMs = performance.now() - started;
    if (answer.status !== 200 || byteLength < 1000) throw new Error(`${question.name} was answered ${answer.status}`);
    // The first round warms everything up.
    if (round === 0) continue;
    ratios?.push(productMs / bareMs);
    products?.push(productMs);
    bares?.push(bareMs);
  }
  return `${question.name}, ${days}: ${told(products ?? [], 0)} ms, bare SQL ${told(bares ?? [], 0)} ms; ratio ${told(ratios ?? [], 2)}, wanted at most 1.5`;
}

/** What the database itself takes to find the rows and write them out. */
async function bareSql(year: OpenYear, { fields, modules }: Question): Promise<number> {
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

/** A table with its indexes and, where it has them, its months. */
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

/** The token that goes with what is written; it is asked for once. */
async function tokenOf(address: string, { session }: Pick<OpenYear, 'session'>): Promise<string> {
  const known = tokens.get(session);
  if (known !== undefined) return known;
  const body: unknown = await (await fetch(`${address}/token`, { headers: { cookie: `sid=${session}` } })).json();
  const token = typeof body === 'object' && body !== null && 'token' in body ? String(body.token) : '';
  tokens.set(session, token);
  return token;
}

if (import.meta.main) await benchHistory((line) => console.log(line));
