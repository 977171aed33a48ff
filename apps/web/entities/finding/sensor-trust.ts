import type { FindingShape } from '@zagon/contract/findings/endpoints.ts';
import type { Silence } from '@zagon/domain/findings/silence.ts';

type Verdict = NonNullable<FindingShape['verdict']>;

/** Whether a sensor may be believed, as it is shown. Only `judged` is a verdict that holds. */
export type SensorTrust =
  | { readonly kind: 'judged'; readonly verdict: Verdict; readonly trust: NonNullable<FindingShape['trust']> }
  /** Nothing can be said, for a reason. */
  | { readonly kind: 'silent'; readonly silence: Silence }
  /** It was to be judged again, and has not been. */
  | { readonly kind: 'expired'; readonly sinceMs: number };

/** The trust in a sensor of a module at a time, from the findings of an account; null if it has never been judged. */
export function sensorTrust(
  findings: readonly FindingShape[],
  moduleId: string,
  field: string,
  nowMs: number,
): SensorTrust | null {
  const finding = findings.find(
    (one) => one.kind === 'probe_trust' && one.id_subject === moduleId && one.field === field,
  );
  if (finding === undefined) return null;
  const { expires_at: end, silence, verdict, trust } = finding;
  if (end !== null && Date.parse(end) <= nowMs) return { kind: 'expired', sinceMs: Date.parse(end) };
  if (silence !== null) return { kind: 'silent', silence };
  return verdict === null || trust === null ? null : { kind: 'judged', verdict, trust };
}
