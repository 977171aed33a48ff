import { ok } from '@zagon/domain/core/result.ts';
import { accountRoute, type Route } from '../../calls/route.ts';
import { listedFindings } from '../../stores/findings/listed-findings.ts';
import { nextRuns } from './next-runs.ts';
import { presentFinding } from './present.ts';
import { readSectionWater } from './section-water.ts';

/** How far back a run may have been judged to be listed as the last one. */
const LAST_RUNS = { hours: 7 * 24 } as const;

export function findingRoutes(): readonly Route[] {
  return [
    accountRoute('getSoilWater', (call) => readSectionWater(call, call.params.id)),

    accountRoute('listFindings', (call) =>
      call.inAccount(async (sql) => {
        const rows = await listedFindings(sql, call.account.id, {
          kind: call.query.kind ?? null,
          place: call.query.place ?? null,
          runId: call.query.id_run ?? null,
          lastRunsSince: call.query.runs === 'last' ? call.now.subtract(LAST_RUNS) : null,
        });
        const hasDates = rows.some(({ kind, stated }) => kind === 'soil_water' && stated);
        const runs = hasDates ? await nextRuns(sql, call) : new Map<string, Temporal.Instant>();
        return ok(rows.map((row) => presentFinding(row, runs)));
      }),
    ),
  ];
}
