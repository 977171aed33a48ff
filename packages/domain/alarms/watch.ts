import { nextAlarm, SAMPLES_TO_RAISE, type AlarmState, type Finding } from './alarm-state.ts';

/** An alarm that has ended starts anew: the next one is another. */
type Standing = Extract<AlarmState, { readonly kind: 'watching' | 'active' }>;

const CLEAR: Standing = { kind: 'watching', samplesOver: 0 };

/** What is remembered of one rule of a module between its samples. */
export type Watch = {
  readonly alarm: Standing;
  /** The newest sample that was counted, ms; an older one, and one of the same moment, is not counted again. */
  readonly lastSampleMs: number | null;
  /** When it was raised within the last hour, ms. */
  readonly raisedAtMs: readonly number[];
};

export const NEW_WATCH: Watch = { alarm: CLEAR, lastSampleMs: null, raisedAtMs: [] };

/** A value that goes to and fro wakes people so often in an hour and no more. */
export const RAISED_PER_HOUR_MAX = 2;
const HOUR_MS = 3_600_000;

export type WatchStep = { readonly watch: Watch; readonly effect: 'raised' | 'ended' | null };

/** One live sample of a rule: the watch after it, and whether an alarm began or ended with it. */
export function watchSample(watch: Watch, sample: { readonly atMs: number; readonly finding: Finding }): WatchStep {
  const { atMs, finding } = sample;
  if (watch.lastSampleMs !== null && atMs <= watch.lastSampleMs) return { watch, effect: null };
  const raisedAtMs = watch.raisedAtMs.filter((raisedMs) => atMs - raisedMs < HOUR_MS);
  const step = nextAlarm(watch.alarm, { kind: 'sample', finding });
  if (typeof step === 'string') throw new Error('a sample is never refused');
  const counted = { lastSampleMs: atMs, raisedAtMs };
  switch (step.effect) {
    case 'raised':
      // Held back, not forgotten: what still holds when the hour is over is raised then.
      if (raisedAtMs.length >= RAISED_PER_HOUR_MAX)
        return { watch: { ...counted, alarm: { kind: 'watching', samplesOver: SAMPLES_TO_RAISE - 1 } }, effect: null };
      return {
        watch: { ...counted, raisedAtMs: [...raisedAtMs, atMs], alarm: { kind: 'active', confirmed: false } },
        effect: 'raised',
      };
    case 'ended':
      return { watch: { ...counted, alarm: CLEAR }, effect: 'ended' };
    case 'confirmed':
    case 'removed':
      throw new Error('a sample neither confirms nor removes');
    case null:
      return { watch: { ...counted, alarm: standing(step.state) }, effect: null };
  }
}

function standing(state: AlarmState): Standing {
  return state.kind === 'watching' || state.kind === 'active' ? state : CLEAR;
}
