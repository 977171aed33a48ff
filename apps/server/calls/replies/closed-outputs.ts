import type { ClosedOutputs } from '@zagon/contract/resources/still-running.ts';
import type { IrrigationChanges } from '../../core/changes.ts';
import type { Sql } from '../../database/pool.ts';
import { closedBy } from '../../stores/openings/still-running.ts';

/** The outputs a removal closes, as part of its response; empty if there are none. */
export async function closedPart(
  sql: Sql,
  accountId: string,
  { commands = [] }: IrrigationChanges,
): Promise<{ readonly closed?: ClosedOutputs }> {
  const closed = await closedBy(sql, accountId, commands);
  return closed.length === 0 ? {} : { closed: closed.map(({ output_id, name }) => ({ id_output: output_id, name })) };
}
