import { expect, test } from 'vitest';
import { inRequest } from '../core/log-context.ts';
import { jsonLog } from '../core/log.ts';
import { openPool } from './pool.ts';
import { PoolStatistics } from './pool-statistics.ts';
import { testDatabase } from './test-database.ts';

const { address } = await testDatabase();

async function withPool(
  slowMs: number | null,
  work: (pool: ReturnType<typeof openPool>, statistics: PoolStatistics) => Promise<unknown>,
) {
  const lines: string[] = [];
  const statistics = new PoolStatistics('requests', { log: jsonLog((line) => lines.push(line)), slowMs });
  const pool = openPool(address, 'zagon_system', 1, { statistics });
  await work(pool, statistics);
  await pool.close();
  return { lines: lines.map((line): Record<string, unknown> => JSON.parse(line)), statistics };
}

test('a slow statement is logged with its text and its request, never with its values', async () => {
  const { lines, statistics } = await withPool(20, (pool) =>
    inRequest('request-1', () => pool.rows('select $1::text,\n  pg_sleep(0.05)', ['Demo_Farm1!'])),
  );
  expect(lines).toEqual([
    expect.objectContaining({
      event: 'database.statement_delayed',
      pool: 'requests',
      statement: 'select $1::text, pg_sleep(0.05)',
      request: 'request-1',
    }),
  ]);
  expect(JSON.stringify(lines)).not.toContain('Demo_Farm1!');
  expect(statistics.slow).toBe(1);
});

test('slow statements inside a transaction are logged too, including those that fail', async () => {
  const { lines } = await withPool(20, (pool) =>
    expect(
      pool.transaction(async (sql) => {
        await sql.run('select pg_sleep(0.05)');
        await sql.run("select case when pg_sleep(0.05)::text = '' then 1 / (random() * 0)::int end");
      }),
    ).rejects.toThrow('division by zero'),
  );
  expect(lines.map(({ statement }) => statement)).toEqual([
    'select pg_sleep(0.05)',
    "select case when pg_sleep(0.05)::text = '' then 1 / (random() * 0)::int end",
  ]);
});

test('without a threshold nothing is logged', async () => {
  const { lines } = await withPool(null, (pool) => pool.run('select pg_sleep(0.05)'));
  expect(lines).toEqual([]);
});

test('the pool counts who uses a connection and who waits for one', async () => {
  const { statistics } = await withPool(null, async (pool, counted) => {
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    const { promise: started, resolve: start } = Promise.withResolvers<void>();
    const first = pool.transaction(async () => {
      start();
      await finished;
    });
    await started;
    const second = pool.run('select 1');
    expect(counted).toMatchObject({ waiting: 1, inUse: 1 });
    finish();
    await Promise.all([first, second]);
  });
  expect(statistics).toMatchObject({ waiting: 0, inUse: 0 });
});
