import { z } from 'zod';
import {
  createEngine,
  OutputCache,
  type Param,
  type Pool,
  openPool,
  type Sql,
  systemClock,
} from '../../apps/server/boot/parts.ts';
import { benchApp } from '../bench-app.ts';
import { createFarms } from '../farms/create-farms.ts';
import type { Figure } from './figure.ts';

/** Enough that a statement whose work grows with their square stands out, and few enough to be created quickly. */
const FARMS = 400;

type Statement = { readonly text: string; readonly params: readonly Param[] };

/**
 * The rows that the most expensive statement of the engine's loops visits, on farms that all have an open valve and an
 * open pump. These statements run every second or more often: one that compares every opening with every other one
 * delays all openings of a large installation.
 */
export async function watchFigures(): Promise<readonly Figure[]> {
  const bench = await benchApp();
  // It sees the rows of all accounts, as the engine does.
  const owner = openPool(bench.databaseAddress, 'owner', 1);
  try {
    await createFarms(bench.app.pools, FARMS);
    await bench.vacuum();
    let most = 0;
    // Never committed: the product would see openings without orders, and close them.
    const looked = owner.transaction(async (sql) => {
      await openOnEveryFarm(sql);
      for (const statement of await periodicStatements(owner, sql))
        most = Math.max(most, await rowsVisited(sql, statement));
      throw new Looked();
    });
    await looked.catch((error: unknown) => {
      if (!(error instanceof Looked)) throw error;
    });
    return [
      { name: 'the most expensive statement of the loops, a farm with an opening', unit: 'rows', value: most / FARMS },
    ];
  } finally {
    await owner.close();
    await bench.close();
  }
}

/** Ends a transaction without a change. */
class Looked extends Error {}

/** The statistics stay those of closed valves, as in a morning on which all farms open within a minute. */
async function openOnEveryFarm(sql: Sql): Promise<void> {
  await sql.run(
    `update outputs set reported_open = true, reported_since = now() - interval '1 hour'
     where id in (select output_id from water_source_outputs)
       or id in (select min(output_id::text)::uuid from sections group by client_id)`,
  );
  await sql.run(
    `insert into manual_opens (id, client_id, output_id, user_id, minutes, requested_at, send_after, updated_at, status)
     select gen_random_uuid(), client_id, id, client_id, 60, now(), now(), now(), 3
     from outputs where reported_open and type = 'valve'`,
  );
}

/** The queries with which each loop looks for work. All return no rows, so that nothing is done. */
async function periodicStatements(pool: Pool, sql: Sql): Promise<readonly Statement[]> {
  const statements: Statement[] = [];
  const asked: Sql = {
    async rows(text, params = []) {
      statements.push({ text, params });
      return [];
    },
    async first(text, params = []) {
      statements.push({ text, params });
      return undefined;
    },
    run: async () => 0,
  };
  const owner = (await sql.first<{ id: string }>('select id from processes'))?.id ?? '';
  const engine = createEngine({
    pool: { ...pool, ...asked },
    clock: systemClock,
    owner,
    link: {
      isOnline: () => false,
      isAwaited: () => false,
      sendCommand: () => 'station_offline',
      sendPlanSet: () => 'station_offline',
    },
    publish: () => undefined,
    onError(step, error) {
      throw new Error(step, { cause: error });
    },
  });
  await engine.deadlines();
  await engine.open();
  await engine.close();
  await engine.planDue();
  await new OutputCache().refresh(asked, new Set());
  return statements;
}

type Plan = {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number | undefined;
  readonly 'Rows Removed by Join Filter'?: number | undefined;
  readonly Plans?: readonly Plan[] | undefined;
};

const plan: z.ZodType<Plan> = z.lazy(() =>
  z.object({
    'Actual Rows': z.number(),
    'Actual Loops': z.number(),
    'Rows Removed by Filter': z.number().optional(),
    'Rows Removed by Join Filter': z.number().optional(),
    Plans: z.array(plan).optional(),
  }),
);
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: plan })]) })]);

async function rowsVisited(sql: Sql, { text, params }: Statement): Promise<number> {
  const rows = await sql.rows(`explain (analyze, timing off, format json) ${text}`, params);
  const [
    {
      'QUERY PLAN': [{ Plan: top }],
    },
  ] = explained.parse(rows);
  return visitedBy(top);
}

/** Rows that a node and those below it returned or discarded. */
function visitedBy(node: Plan): number {
  const discarded = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0);
  const below = (node.Plans ?? []).reduce((sum, each) => sum + visitedBy(each), 0);
  return (node['Actual Rows'] + discarded) * node['Actual Loops'] + below;
}
