import type { DataProblemShape, InstalledProblemShape } from '@zagon/contract/data-problems/endpoints.ts';
import { assessDataProblem } from '@zagon/domain/findings/kinds/data-problem.ts';
import type { DataProblemRow, InstalledProblemRow } from '../../stores/data-problems/data-problems.ts';

/** A problem on the wire; null for one that is over, or of a kind of another release. */
export function presentProblem(row: DataProblemRow, now: Temporal.Instant): DataProblemShape | null {
  const { module_id, kind, fields, clock, times, first_at, last_at } = row;
  const facts = { problem: kind, fields, clock, times, firstAtMs: first_at.epochMilliseconds };
  const finding = assessDataProblem({ ...facts, lastAtMs: last_at.epochMilliseconds }, now.epochMilliseconds);
  if (finding === null) return null;
  return {
    id_object: module_id,
    kind: finding.facts.problem,
    fields: [...fields],
    clock,
    times,
    first_at: first_at.toString(),
    last_at: last_at.toString(),
  };
}

/** The same with the names of its device and account. */
export function presentInstalledProblem(row: InstalledProblemRow, now: Temporal.Instant): InstalledProblemShape | null {
  const problem = presentProblem(row, now);
  if (problem === null) return null;
  const { module_name, serial_number, device_type, account_name } = row;
  return { ...problem, object_name: module_name, serial_number, device_type, account_name };
}
