import type { HistoryColumns } from '@zagon/contract/history/columns.ts';
import { thinHistory } from '@zagon/contract/history/thin.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import type { Pools } from '../db/pool.ts';
import { ownedSpans, readHistory } from './readings-history.ts';
import type { Span } from './readings-history.ts';

export type AskedHistory = {
  readonly clientId: string;
  readonly moduleKey: number;
  readonly fields: readonly FieldName[];
  readonly span: Span;
  /** At most so many rows; the extremes of each field are kept. */
  readonly maxPoints?: number | undefined;
};

/**
 * Readings of a module as columns, for an account: only those of the spans in which it owned the module, by the
 * statement and by the wall of the database behind it.
 */
export async function readAccountHistory(pools: Pools, asked: AskedHistory): Promise<HistoryColumns> {
  const { clientId, moduleKey, fields, span, maxPoints } = asked;
  const history = await pools.app.transaction(async (sql, connection) => {
    await sql.run("select set_config('zagon.client_id', $1, true)", [clientId]);
    return readHistory(connection, moduleKey, fields, await ownedSpans(sql, clientId, moduleKey, span));
  });
  return maxPoints === undefined ? history : thinHistory(history, maxPoints);
}
