import type { FindingShape } from '@zagon/contract/findings/endpoints.ts';
import type { Silence } from '@zagon/domain/findings/silence.ts';

type Verdict = NonNullable<FindingShape['verdict']>;

/** Whether a sensor may be believed, as it is shown. Only `judged` is a verdict that holds. */
export type SensorTrust =
  | {
      readonly kind: 'judged';
      readonly verdict: Verdict;
      readonly trust: NonNullable<FindingShape['trust']>;
      /** Until when it decides although it is not trusted, as a user stated, ms; null: it does not, or need not. */
      readonly usedUntilMs: number | null;
    }
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
  return finding === undefined ? null : trustOf(finding, nowMs);
}

/** As words, the worst first. What is not known comes before trust, so that it never looks as if all were well. */
export const TRUST_WORDS = ['not_trusted', 'watch', 'unknown', 'trusted'] as const;
export type TrustWordName = (typeof TRUST_WORDS)[number];

/** The word of a sensor's trust. */
export function trustWordOf(trust: SensorTrust): TrustWordName {
  return trust.kind === 'judged' ? trust.verdict : 'unknown';
}

/** The trust in the worst sensor of each module at a time, by module; modules without a judged sensor are missing. */
export function trustOfModules(findings: readonly FindingShape[], nowMs: number): ReadonlyMap<string, SensorTrust> {
  const worst = new Map<string, SensorTrust>();
  const rankOf = (trust: SensorTrust) => TRUST_WORDS.indexOf(trustWordOf(trust));
  for (const finding of findings) {
    const trust = finding.kind === 'probe_trust' ? trustOf(finding, nowMs) : null;
    if (trust === null) continue;
    const other = worst.get(finding.id_subject);
    if (other === undefined || rankOf(trust) < rankOf(other)) worst.set(finding.id_subject, trust);
  }
  return worst;
}

function trustOf(finding: FindingShape, nowMs: number): SensorTrust | null {
  const { expires_at: end, silence, verdict, trust, used_until: used } = finding;
  if (end !== null && Date.parse(end) <= nowMs) return { kind: 'expired', sinceMs: Date.parse(end) };
  if (silence !== null) return { kind: 'silent', silence };
  if (verdict === null || trust === null) return null;
  const usedUntilMs = used !== null && Date.parse(used) > nowMs ? Date.parse(used) : null;
  return { kind: 'judged', verdict, trust, usedUntilMs };
}
