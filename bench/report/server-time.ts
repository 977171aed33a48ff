import { packReport } from '@zagon/contract/reports/pack.ts';
import { readColumnsOn } from '../../apps/server/boot/parts.ts';
import type { YearFarm } from './farm.ts';
import { median } from '../record/figure.ts';
import type { Figure } from '../record/merge.ts';
import { medianAndRange, medianOf } from './median-range.ts';

/** The server's share of a year of twenty sources, against the same query as plain SQL on the wide rows. */
export async function serverTimes(
  farm: YearFarm,
  rounds: number,
): Promise<{ readonly line: string; readonly medianMs: number; readonly figures: readonly Figure[] }> {
  const readColumns = readColumnsOn(farm.app.pools.app);
  const ratios: number[] = [];
  const times: { bare: number; product: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const bare = await bareSql(farm);
    const started = performance.now();
    const histories = await Promise.all(
      farm.modules.map(({ key }) => readColumns(farm.accountId, key, ['TEMP_1'], farm.span)),
    );
    const bytes = packReport({
      head: { type: 'temperature', start_date: '', end_date: '', sources: [] },
      histories,
    });
    if (bytes.length === 0) throw new Error('the packed report is empty');
    const product = performance.now() - started;
    if (round === 0) continue;
    ratios.push(product / bare);
    times.push({ bare, product });
  }
  const of = (name: 'bare' | 'product'): string =>
    medianAndRange(
      times.map((time) => time[name]),
      0,
    );
  return {
    line: `server: ${of('product')} ms, bare SQL ${of('bare')} ms; ratio ${medianAndRange(ratios, 2)}, target at most 1.5`,
    medianMs: medianOf(times.map(({ product }) => product)),
    figures: [
      {
        what: 'the same, server time',
        ...median(
          times.map(({ product }) => product),
          0,
        ),
        unit: 'ms',
      },
      {
        what: 'server time in ratio to the bare SQL',
        ...median(ratios, 2),
        required: { atMost: 1.5 },
        goal: { atMost: 0.5 },
        notes: ['In ratio to the bare SQL, measured alternately in the same run.'],
      },
    ],
  };
}

/** Time the database itself needs to find the rows and serialize them. */
async function bareSql(farm: YearFarm): Promise<number> {
  const rows = await farm.app.pools.system.rows<{ 'QUERY PLAN': string }>(
    `explain (analyze, timing off, serialize text)
     select module_key, ts, "TEMP_1" from readings
     where module_key = any($1::int[]) and ts >= to_timestamp($2::float8) and ts < to_timestamp($3::float8)
     order by module_key, ts`,
    [farm.modules.map(({ key }) => key), farm.span.fromMs / 1000, farm.span.untilMs / 1000],
  );
  const line = rows.map((row) => row['QUERY PLAN']).find((text) => text.startsWith('Execution Time'));
  return Number(/([\d.]+) ms/.exec(line ?? '')?.[1] ?? Number.NaN);
}
