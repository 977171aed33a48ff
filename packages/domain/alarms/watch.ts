import { nextAlarm, SAMPLES_TO_RAISE, type AlarmState, type Finding } from './alarm-state.ts';

/** States a watch can have. Once an alarm has ended, the watch starts over and the next alarm is a new one. */
type WatchedAlarm = Extract<AlarmState, { readonly kind: 'watching' | 'active' }>;

const CLEAR: WatchedAlarm = { kind: 'watching', samplesOver: 0 };

/** State of one rule of a module between samples. */
export type Watch = {
  readonly alarm: WatchedAlarm;
  /** Timestamp of the newest processed sample, ms. Samples with the same or an older timestamp are ignored. */
  readonly lastSampleMs: number | null;
  /** When alarms were raised within the last hour, ms. */
  readonly raisedAtMs: readonly number[];
};

export const NEW_WATCH: Watch = { alarm: CLEAR, lastSampleMs: null, raisedAtMs: [] };

/** Maximum alarms raised per hour for a flapping value. */
export const RAISED_PER_HOUR_MAX = 2;
const HOUR_MS = 3_600_000;

export type WatchStep = { readonly watch: Watch; readonly effect: 'raised' | 'ended' | null };

/** Applies one live sample. Returns the new watch and whether an alarm was raised or ended. */
export function watchSample(watch: Watch, sample: { readonly atMs: number; readonly finding: Finding }): WatchStep {
  const { atMs, finding } = sample;
  if (watch.lastSampleMs !== null && atMs <= watch.lastSampleMs) return { watch, effect: null };
  const raisedAtMs = watch.raisedAtMs.filter((raisedMs) => atMs - raisedMs < HOUR_MS);
  const step = nextAlarm(watch.alarm, { kind: 'sample', finding });
  if (typeof step === 'string') throw new Error('unexpected refusal of a sample');
  const progress = { lastSampleMs: atMs, raisedAtMs };
  switch (step.effect) {
    case 'raised':
      // Deferred, not dropped: if the rule still holds once the hour is over, the alarm is raised then.
      if (raisedAtMs.length >= RAISED_PER_HOUR_MAX)
        return { watch: { ...progress, alarm: { kind: 'watching', samplesOver: SAMPLES_TO_RAISE - 1 } }, effect: null };
      return {
        watch: { ...progress, raisedAtMs: [...raisedAtMs, atMs], alarm: { kind: 'active', confirmed: false } },
        effect: 'raised',
      };
    case 'ended':
      return { watch: { ...progress, alarm: CLEAR }, effect: 'ended' };
    case 'confirmed':
    case 'removed':
      throw new Error('unexpected effect of a sample');
    case null:
      return { watch: { ...progress, alarm: watchedAlarm(step.state) }, effect: null };
  }
}

function watchedAlarm(state: AlarmState): WatchedAlarm {
  return state.kind === 'watching' || state.kind === 'active' ? state : CLEAR;
}
