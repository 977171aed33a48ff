import type { StoredKindName } from '@zagon/domain/findings/registry.ts';
import type { Verdict } from '@zagon/domain/probe-trust/assess-trust.ts';
import { storeFinding } from '../../stores/findings/findings.ts';
import type { IrrigationRig } from '../irrigation-rig.ts';

const HOUR_MS = 3_600_000;

/** What is found of a sensor, by default that the deepest level of a probe cannot be believed. */
export type Judgement = {
  readonly kind?: StoredKindName;
  readonly verdict?: Verdict;
  readonly field?: string;
  /** How long ago it was judged. */
  readonly agoH?: number;
};

/** Stores a finding about a sensor of the rig, as the job that judges it does. */
export async function judgeSensor(rig: IrrigationRig, moduleId: string, judgement: Judgement = {}): Promise<void> {
  const { kind = 'probe_trust', verdict = 'not_trusted', field = 'HUMIDITY_1', agoH = 0 } = judgement;
  const atMs = rig.clock.now().epochMilliseconds - agoH * HOUR_MS;
  await storeFinding(
    rig.pools.system,
    {
      accountId: rig.accountId,
      kind,
      subjectId: moduleId,
      subjectField: field,
      finding: {
        kind: 'stated',
        atMs,
        value: null,
        low: null,
        high: null,
        basis: 'computed',
        count: 30,
        facts: { verdict, signs: ['stuck'], sinceMs: atMs, trustedDays: { trusted: 20, of: 30 } },
        expiresAtMs: atMs + 3 * HOUR_MS,
      },
    },
    Temporal.Instant.fromEpochMilliseconds(atMs),
  );
}
