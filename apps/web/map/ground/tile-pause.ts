/** Tiles that may fail one after the other before the server is left alone. */
const MAX_FAILURES = 4;
/** The first pause, ms; each further one is twice as long. */
const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 300_000;

/** How a tile server has answered lately. */
export type TileServerState = {
  /** Tiles that failed since the last one that was loaded. */
  readonly failures: number;
  /** Pauses since then. */
  readonly pauses: number;
  /** Until when nothing is requested, ms; null: requests are sent. */
  readonly pausedUntilMs: number | null;
};

/** Nothing has been requested yet. */
export const UNTRIED: TileServerState = { failures: 0, pauses: 0, pausedUntilMs: null };

/** The state after a tile was loaded. */
export function afterTile(state: TileServerState): TileServerState {
  return state.failures === 0 && state.pauses === 0 ? state : UNTRIED;
}

/** The state after a tile failed; requests that were in flight when a pause began do not prolong it. */
export function afterFailure(state: TileServerState, nowMs: number): TileServerState {
  if (isPaused(state, nowMs)) return state;
  const failures = state.failures + 1;
  // After a pause, one tile is enough to learn that nothing has changed.
  if (state.pauses === 0 && failures < MAX_FAILURES) return { ...state, failures, pausedUntilMs: null };
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** state.pauses, MAX_PAUSE_MS);
  return { failures, pauses: state.pauses + 1, pausedUntilMs: nowMs + pauseMs };
}

/** True while no tile is requested. */
export function isPaused({ pausedUntilMs }: TileServerState, nowMs: number): boolean {
  return pausedUntilMs !== null && nowMs < pausedUntilMs;
}
