/** How long a button that opens water must be held, ms. */
export const HOLD_MS = 1_000;

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/** Whether a finger is still on the button. */
export function isOn({ left, right, top, bottom }: Box, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}
