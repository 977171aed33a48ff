import type { AnySilence, Silence } from './silence.ts';

/** What a finding is about. */
export type SubjectType = 'section' | 'sensor' | 'run' | 'module' | 'schedule' | 'cycle' | 'farm';

/** Where a value comes from: a sensor, sensors and a formula, or a model of what cannot be measured. */
export type Basis = 'measured' | 'computed' | 'estimated';

/** A judgement about something on the farm, with its value and how sure it is. */
export type Stated<Facts> = {
  readonly kind: 'stated';
  readonly atMs: number;
  /** In the unit of its kind; null if the judgement has none. */
  readonly value: number | null;
  /** Between these it lay in four of five past cases. */
  readonly low: number | null;
  readonly high: number | null;
  readonly basis: Basis;
  /** From how many examples it was learnt. */
  readonly count: number;
  readonly facts: Facts;
  /** From then on it holds no longer unless it is judged again. */
  readonly expiresAtMs: number;
};

/** Nothing can be said, for a reason: never the same as that all is well. */
export type Silent<Reason extends AnySilence = Silence> = {
  readonly kind: 'silent';
  readonly atMs: number;
  readonly reason: Reason;
  readonly count: number;
  readonly expiresAtMs: number;
};

export type Finding<Facts, Reason extends AnySilence = Silence> = Stated<Facts> | Silent<Reason>;
