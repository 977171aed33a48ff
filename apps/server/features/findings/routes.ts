import { ok } from '@zagon/domain/core/result.ts';
import { accountRoute, type Route } from '../../calls/route.ts';
import { openFindings } from '../../stores/findings/findings.ts';
import { presentFinding } from './present.ts';
import { readSectionWater } from './section-water.ts';

export function findingRoutes(): readonly Route[] {
  return [
    accountRoute('getSoilWater', (call) => readSectionWater(call, call.params.id)),

    accountRoute('listFindings', (call) =>
      call.inAccount(async (sql) => {
        const rows = await openFindings(sql, call.account.id, call.query.kind ?? null);
        return ok(rows.map(presentFinding));
      }),
    ),
  ];
}
