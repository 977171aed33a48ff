import type { Explanation } from '../explain.ts';
import type { ConditionGate, DeviceGate, Gate, PauseGate, WaterGate } from '../gates.ts';

const startMs = Date.parse('2026-06-11T03:00:00Z');

export const day: Gate = { kind: 'day', state: 'open', weekday: 4, everyDays: null, passedWhenSaved: false };
export const pause: PauseGate = { kind: 'pause', state: 'open', reason: 'none', untilMs: null };
export const device: DeviceGate = {
  kind: 'device',
  state: 'open',
  station: 'AGB-2000',
  acceptedAtMs: Date.parse('2026-06-10T19:14:00Z'),
};
export const water: WaterGate = {
  kind: 'water',
  state: 'open',
  source: 'Well',
  wantedM3PerH: 7.6,
  efficiencyM3PerH: 9,
  waitedMin: 0,
  blockedBy: null,
  reason: 'free',
};
export const wet: ConditionGate = {
  kind: 'condition',
  state: 'closed',
  quantity: 'soil_moisture',
  sensor: 'Probe Tunnel 2',
  unit: '%',
  value: 31.4,
  ageMin: 6,
  comparator: 'lt',
  threshold: 28,
  whenTrue: 'run',
  decision: 'skip',
};
export const unknown: ConditionGate = {
  ...wet,
  state: 'unknown',
  quantity: 'ec',
  sensor: 'Probe 3',
  unit: 'mS/cm',
  value: 1.3,
  ageMin: 235,
  decision: 'run',
};

export const skipped: Explanation = {
  outcome: 'did_not_run',
  gates: [day, pause, device, water, wet, unknown],
  startMs,
  decidedAtMs: startMs,
  waterM3: 5.7,
};
