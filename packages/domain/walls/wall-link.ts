/** Facts about the connection of a wall. */
export type LinkFacts = {
  /** When the server last answered the wall's own question, ms; null: never since the page was opened. */
  readonly answeredAtMs: number | null;
  /** Whether the live connection is lost; it may take a while to notice. */
  readonly isSocketLost: boolean;
  /** When the page was opened, ms. */
  readonly openedAtMs: number;
};

/** `cut`: what is shown may be out of date since then. */
export type WallLink = { readonly kind: 'live' } | { readonly kind: 'cut'; readonly sinceMs: number };

/** How often a wall asks whether the server is there, ms. */
export const WALL_QUESTION_MS = 3_000;

/** A wall without an answer for this long is out of date, ms: two questions may fail, and it shows within 10 s. */
export const WALL_SILENCE_MS = 8_000;

/** Whether what a wall shows is live. Values on a wall are believed from afar, so that silence counts as a cut link. */
export function wallLink({ answeredAtMs, isSocketLost, openedAtMs }: LinkFacts, nowMs: number): WallLink {
  const lastMs = answeredAtMs ?? openedAtMs;
  return isSocketLost || nowMs - lastMs > WALL_SILENCE_MS ? { kind: 'cut', sinceMs: lastMs } : { kind: 'live' };
}
