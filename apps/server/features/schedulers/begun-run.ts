import type { Explanation } from '@zagon/domain/schedules/why/explain.ts';
import { TURN } from '@zagon/domain/schedules/why/explain-planned.ts';
import type { DeviceGate } from '@zagon/domain/schedules/why/gates.ts';
import type { Sql } from '../../db/pool.ts';
import { deviceGateOf } from '../../stores/device-facts.ts';
import { plansOfRuns } from '../../stores/output-plans.ts';
import type { RunRow } from '../../stores/runs.ts';
import { isExplanation } from './present.ts';

/**
 * What is told of a cycle that has begun: an ended one as it was kept; until then with its base station as it stands now,
 * for where that cannot be heard nobody knows how the cycle goes. Null where nothing was kept that has gates.
 */
export async function explanationOfBegun(sql: Sql, run: RunRow): Promise<Explanation | null> {
  if (!isExplanation(run.explanation)) return null;
  if (run.finished_at !== null) return run.explanation;
  const device = await deviceNow(sql, run);
  // One that was taken for missed and is heard of after all keeps from then how it had started: that is open again.
  const kept = run.explanation.gates.filter(({ kind }) => kind !== 'start' && (device === null || kind !== 'device'));
  const gates = [...kept, ...(device === null ? [] : [device])].toSorted((a, b) => TURN[a.kind] - TURN[b.kind]);
  return { ...run.explanation, outcome: 'running', gates };
}

async function deviceNow(sql: Sql, run: RunRow): Promise<DeviceGate | null> {
  const [first] = (await plansOfRuns(sql, run.client_id, [run.id])).filter(({ role }) => role === 'element');
  return first === undefined
    ? null
    : await deviceGateOf(sql, run.client_id, { outputId: first.output_id, planId: first.id });
}
