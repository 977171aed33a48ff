import type { StillRunning } from '@zagon/contract/resources/still-running.ts';
import type { Result } from '@zagon/domain/core/result.ts';
import { ok } from '@zagon/domain/core/result.ts';
import { type ChangedItem, runningOutputs } from '../../stores/openings/still-running.ts';
import type { AccountCall } from '../call.ts';
import type { Refusal } from '../../core/refusal.ts';

/**
 * Adds the running openings to the response of a change: they continue as planned, and the change applies from the next
 * cycle.
 */
export async function withStillRunning<Shape extends object>(
  call: AccountCall,
  changed: Result<Shape, Refusal>,
  thing: ChangedItem,
): Promise<Result<Shape & { readonly still_running?: StillRunning }, Refusal>> {
  if (!changed.ok) return changed;
  const running = await call.inAccount((sql) => runningOutputs(sql, call.account.id, thing, call.now));
  if (running.length === 0) return changed;
  const outputs = running.map(({ output_id, name, closes_at }) => ({
    id_output: output_id,
    name,
    closes_at: closes_at.toString(),
  }));
  return ok({ ...changed.value, still_running: outputs });
}
