/** A frame by its counter, and when it was received, ms; null: at an impossible time. */
type Frame = { readonly counter: number; readonly atMs: number | null };

/** What is known of the frames of a device. */
export type FrameState = {
  /** The newest counter; null before the first message, and after the device has joined again. */
  readonly last: number | null;
  /** When the frame with the newest counter was received, ms; null: its time was impossible. */
  readonly lastAtMs: number | null;
  readonly received: number;
  /** Frames that were sent and did not arrive. */
  readonly lost: number;
  /** Their counters, the newest ones: each may still come late. */
  readonly missing: readonly number[];
  /** The frames received last, by which a repeated one is recognised. */
  readonly recent: readonly Frame[];
};

export const NO_FRAMES: FrameState = { last: null, lastAtMs: null, received: 0, lost: 0, missing: [], recent: [] };

/** `next`: in order, or after a gap · `restarted`: the counter starts again · `late`, `repeated`: as named. */
export type FrameVerdict = 'next' | 'restarted' | 'late' | 'repeated';

export type FrameStep = { readonly state: FrameState; readonly verdict: FrameVerdict; readonly gap: number };

/** A larger step is no loss: the specification allows a device no more, so it was set up again. */
const GAP_MAX = 16_384;
const MISSING_MAX = 64;
const RECENT_MAX = 16;

/**
 * Follows the counter of a device. A lower counter that was received later is a restart; one that was received earlier
 * is late. `atMs` is null if the time is impossible.
 */
export function nextFrame(state: FrameState, counter: number, atMs: number | null): FrameStep {
  const { last, lastAtMs, recent } = state;
  if (recent.some((frame) => frame.counter === counter && frame.atMs === atMs))
    return { state, verdict: 'repeated', gap: 0 };
  const isEarlier = last !== null && (atMs === null ? counter <= last : lastAtMs !== null && atMs < lastAtMs);
  const verdict = verdictOf(last, counter, isEarlier);
  const gap = verdict === 'next' && last !== null ? counter - last - 1 : 0;
  const wasMissing = verdict === 'late' && state.missing.includes(counter);
  const counted = {
    received: state.received + 1,
    lost: Math.max(0, state.lost + gap - (wasMissing ? 1 : 0)),
    recent: [...recent, { counter, atMs }].slice(-RECENT_MAX),
  };
  if (verdict === 'late') {
    const missing = state.missing.filter((one) => one !== counter);
    return { state: { ...state, ...counted, missing }, verdict, gap };
  }
  const missing = verdict === 'restarted' ? [] : [...state.missing, ...before(counter, gap)].slice(-MISSING_MAX);
  return { state: { ...counted, last: counter, lastAtMs: atMs ?? lastAtMs, missing }, verdict, gap };
}

/** The device has joined the network again: whatever comes next is in order. */
export function afterJoin(state: FrameState): FrameState {
  return { ...state, last: null, missing: [] };
}

/** Share of the frames that were lost on the air, %; null before the first frame. */
export function lostPct({ received, lost }: Pick<FrameState, 'received' | 'lost'>): number | null {
  return received + lost === 0 ? null : Math.round((lost / (received + lost)) * 1_000) / 10;
}

function verdictOf(last: number | null, counter: number, isEarlier: boolean): Exclude<FrameVerdict, 'repeated'> {
  if (last === null) return 'next';
  if (isEarlier) return 'late';
  return counter > last && counter - last <= GAP_MAX ? 'next' : 'restarted';
}

/** The newest of the counters that a gap has left out. */
function before(counter: number, gap: number): readonly number[] {
  const length = Math.min(gap, MISSING_MAX);
  return Array.from({ length }, (_, index) => counter - length + index);
}
