import { addSession, addUser, assign } from '../../apps/server/testing/farm.ts';
import { farmOf } from '../farms/create-farms.ts';
import type { BenchApp } from '../bench-app.ts';
import type { StatementCount } from '../farms/statements.ts';
import { costOf } from './cost.ts';
import { least, type Figure } from './figure.ts';

/** Reads of the first screens; the span of the plan is a day. */
const READS = [
  '/api/me',
  '/api/objects',
  '/api/sections',
  '/api/schedulers',
  '/api/water_sources',
  '/api/manual_opens',
  '/api/alarms',
  '/api/dashboards',
  `/api/outputs_plans?start_date=${dayFromNow(0)}&end_date=${dayFromNow(1)}`,
  `/api/schedulers/board?start_date=${dayFromNow(0)}&end_date=${dayFromNow(1)}`,
] as const;

/** Calls until statements are prepared, and then measured ones. */
const WARM_UP = 10;
const ROUNDS = 15;

function dayFromNow(days: number): string {
  return encodeURIComponent(
    Temporal.Now.instant()
      .add({ hours: 24 * days })
      .toString({ smallestUnit: 'second' }),
  );
}

/** The statements and the size of each read, for a farm of 13 modules and five schedules. */
export async function readFigures({ app, address }: BenchApp, statements: StatementCount): Promise<readonly Figure[]> {
  const { pools } = app;
  const { accountId } = await farmOf(pools, 0);
  const user = await addUser(pools.system, 'anna@bench.example', { language: 'en' });
  await assign(pools.system, user, accountId, 'admin');
  const session = await addSession(pools.system, user, accountId, Temporal.Now.instant());
  const figures: Figure[] = [];
  for (const path of READS) {
    let bytes = 0;
    const read = async (): Promise<void> => {
      const response = await fetch(`${address}${path}`, { headers: { cookie: `sid=${session}` } });
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      bytes = (await response.arrayBuffer()).byteLength;
    };
    for (let call = 0; call < WARM_UP; call += 1) await read();
    const single = [];
    for (let round = 0; round < ROUNDS; round += 1) single.push(await costOf(statements, read));
    const [name = path] = path.split('?');
    figures.push(
      { name: `GET ${name}`, unit: 'statements', value: least(single.map((cost) => cost.statements)) },
      { name: `GET ${name}, body`, unit: 'KB', value: bytes / 1_000 },
    );
  }
  return figures;
}
