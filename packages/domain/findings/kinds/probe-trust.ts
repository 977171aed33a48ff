import {
  assessTrust,
  type Silence as TrustSilence,
  type Trust,
  type TrustFacts,
} from '../../probe-trust/assess-trust.ts';
import { HOUR_MS } from '../../probe-trust/sensor.ts';
import type { Finding } from '../finding.ts';
import type { StoredKind } from '../kind.ts';
import type { Silence } from '../silence.ts';

/** Whether a sensor may be believed, what it shows, since when, and on how many of its last days it was trusted. */
export type ProbeTrust = Omit<Trust, 'silence'>;

/** A verdict that is not repeated within this time holds no longer. */
const EXPIRES_MS = 3 * HOUR_MS;

const SILENCE_OF = {
  no_readings: 'probe_silent',
  no_contact: 'probe_silent',
  frozen: 'frozen',
} as const satisfies Record<TrustSilence, Silence>;

/** Whether a sensor may be believed at `nowMs`; silent while it does not report, or the soil around it is frozen. */
export function assessProbeTrust(facts: TrustFacts, nowMs: number): Finding<ProbeTrust> {
  const { silence, ...trust } = assessTrust(facts, nowMs);
  const of = { atMs: nowMs, count: trust.trustedDays.of, expiresAtMs: nowMs + EXPIRES_MS };
  return silence === null
    ? { kind: 'stated', ...of, value: null, low: null, high: null, basis: 'computed', facts: trust }
    : { kind: 'silent', ...of, reason: SILENCE_OF[silence] };
}

export const PROBE_TRUST = {
  kind: 'probe_trust',
  life: 'stored',
  subject: 'sensor',
  unit: null,
  title: { pl: 'Wiarygodność sondy', en: 'Trust in a probe' },
  silences: ['probe_silent', 'frozen'],
} as const satisfies StoredKind;
