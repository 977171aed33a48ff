import { ok } from '@zagon/domain/core/result.ts';
import { DATA_PROBLEM_STATED_MS } from '@zagon/domain/findings/kinds/data-problem.ts';
import type { Pools } from '../../database/pool.ts';
import { accountRoute, signedInRoute, type Route } from '../../calls/route.ts';
import { problemsEverywhere, problemsOfAccount } from '../../stores/data-problems/data-problems.ts';
import { presentInstalledProblem, presentProblem } from './present.ts';

const LONGEST: Temporal.DurationLike = { milliseconds: DATA_PROBLEM_STATED_MS };

/** Trouble with what devices send, for the account and for operators. */
export function dataProblemRoutes({
  pools,
  vitals,
}: {
  readonly pools: Pools;
  readonly vitals: { readonly broker: () => boolean; readonly dispatcher: () => boolean };
}): readonly Route[] {
  return [
    accountRoute('listDataProblems', async (call) => {
      const { account, now } = call;
      const rows = await call.inAccount((sql) => problemsOfAccount(sql, account.id, now.subtract(LONGEST)));
      return ok(rows.flatMap((row) => presentProblem(row, now) ?? []));
    }),

    signedInRoute('listInstalledProblems', async ({ now }) => {
      const rows = await problemsEverywhere(pools.system, now.subtract(LONGEST));
      return ok({
        server: { broker: vitals.broker(), dispatcher: vitals.dispatcher() },
        problems: rows.flatMap((row) => presentInstalledProblem(row, now) ?? []),
      });
    }),
  ];
}
