/** Facts about the connection of a wall. */
export type LinkFacts = {
  /** When the server last answered the wall's request, ms; null: never since the page was opened. */
  readonly answeredAtMs: number | null;
  /** Whether the socket is lost, which may take a while to be noticed. */
  readonly isSocketLost: boolean;
  /** When the page was opened, ms. */
  readonly openedAtMs: number;
};

/** `cut`: the displayed data may be out of date since then. */
export type WallLink = { readonly kind: 'live' } | { readonly kind: 'cut'; readonly sinceMs: number };

/** How often a wall checks that the server responds, ms. */
export const WALL_QUESTION_MS = 3_000;

/** A wall without a response for this long is out of date, ms: two requests may fail, and it shows within 10 s. */
export const WALL_SILENCE_MS = 8_000;

/**
 * Whether the data on a wall is live. People rely on a wall from a distance, so silence is treated as a lost
 * connection.
 */
export function wallLink({ answeredAtMs, isSocketLost, openedAtMs }: LinkFacts, nowMs: number): WallLink {
  const lastMs = answeredAtMs ?? openedAtMs;
  return isSocketLost || nowMs - lastMs > WALL_SILENCE_MS ? { kind: 'cut', sinceMs: lastMs } : { kind: 'live' };
}
