import type { DataProblemShape, InstalledProblemShape } from '@zagon/contract/data-problems/endpoints.ts';
import { PROBLEM_KINDS, PROBLEM_NAMES, type ProblemName } from '@zagon/domain/data-problems/registry.ts';
import type { DataProblemRow, InstalledProblemRow } from '../../stores/data-problems/data-problems.ts';

/** A problem on the wire; null for one that is over, or of a kind of another release. */
export function presentProblem(row: DataProblemRow, now: Temporal.Instant): DataProblemShape | null {
  const kind = kindOf(row.kind);
  if (kind === undefined) return null;
  if (now.epochMilliseconds - row.last_at.epochMilliseconds > PROBLEM_KINDS[kind].currentMs) return null;
  return {
    id_object: row.module_id,
    kind,
    fields: [...row.fields],
    clock: row.clock,
    times: row.times,
    first_at: row.first_at.toString(),
    last_at: row.last_at.toString(),
  };
}

function kindOf(name: string): ProblemName | undefined {
  return PROBLEM_NAMES.find((one) => one === name);
}

/** The same with the names of its device and account. */
export function presentInstalledProblem(row: InstalledProblemRow, now: Temporal.Instant): InstalledProblemShape | null {
  const problem = presentProblem(row, now);
  if (problem === null) return null;
  const { module_name, serial_number, device_type, account_name } = row;
  return { ...problem, object_name: module_name, serial_number, device_type, account_name };
}
