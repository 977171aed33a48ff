import type { Explanation } from '@zagon/domain/schedules/why/explain.ts';
import { GATE_ORDER } from '@zagon/domain/schedules/why/explain-planned.ts';
import type { DeviceGate } from '@zagon/domain/schedules/why/gates.ts';
import type { Sql } from '../../database/pool.ts';
import { deviceGateOf } from '../../irrigation/facts/device-facts.ts';
import { plannedOpeningsOfRuns } from '../../stores/openings/planned-openings.ts';
import type { RunRow } from '../../stores/schedules/runs.ts';

/**
 * Explains a cycle that has begun: as stored once it has ended; until then with the current state of its base station,
 * because the outcome is unknown while the station is unreachable. Null if no gates were stored.
 */
export async function explainStartedRun(sql: Sql, run: RunRow): Promise<Explanation | null> {
  if (run.explanation === null || run.finished_at !== null) return run.explanation;
  const device = await currentDeviceGate(sql, run);
  // A run recorded as missed but reported later still has its old start gate, which no longer applies.
  const storedGates = run.explanation.gates.filter(
    ({ kind }) => kind !== 'start' && (device === null || kind !== 'device'),
  );
  const gates = [...storedGates, ...(device === null ? [] : [device])].toSorted(
    (a, b) => GATE_ORDER[a.kind] - GATE_ORDER[b.kind],
  );
  return { ...run.explanation, outcome: 'running', gates };
}

async function currentDeviceGate(sql: Sql, run: RunRow): Promise<DeviceGate | null> {
  const [first] = (await plannedOpeningsOfRuns(sql, run.client_id, [run.id])).filter(({ role }) => role === 'element');
  return first === undefined
    ? null
    : await deviceGateOf(sql, run.client_id, { outputId: first.output_id, planId: first.id });
}
