/** How long a button that opens water must be held, ms. */
export const HOLD_MS = 1_000;

/** The state of a finger on the button. `key`: created when it went down, it identifies the order. */
export type Hold =
  | { readonly kind: 'idle' }
  | { readonly kind: 'holding'; readonly sinceMs: number; readonly key: string };

export type HoldEvent =
  | { readonly kind: 'down'; readonly atMs: number; readonly key: string }
  /** Lifted, slid off, or claimed by the browser for something else. */
  | { readonly kind: 'end' }
  | { readonly kind: 'elapsed'; readonly atMs: number };

export const IDLE: Hold = { kind: 'idle' };

/** The next state, and the key of the order to send if it was held long enough. */
export function afterHold(hold: Hold, event: HoldEvent): { readonly hold: Hold; readonly order: string | null } {
  switch (event.kind) {
    case 'down':
      // A second finger ends the hold: it was not one deliberate press.
      return hold.kind === 'holding'
        ? { hold: IDLE, order: null }
        : { hold: { kind: 'holding', sinceMs: event.atMs, key: event.key }, order: null };
    case 'end':
      return { hold: IDLE, order: null };
    case 'elapsed':
      if (hold.kind === 'idle') return { hold, order: null };
      return event.atMs - hold.sinceMs >= HOLD_MS ? { hold: IDLE, order: hold.key } : { hold, order: null };
  }
}

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/** Whether a finger is still on the button. */
export function isOn({ left, right, top, bottom }: Box, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}
