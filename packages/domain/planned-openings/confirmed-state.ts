/** The state the device confirmed of a planned opening or of its fertiliser, with the numbers stored and sent. */
export const CONFIRMED_STATE = { not_opened: 0, opened: 1 } as const;

export type ConfirmedState = (typeof CONFIRMED_STATE)[keyof typeof CONFIRMED_STATE];

/** True if the device confirmed the opening, false if it did not open; null while neither is known. */
export function isConfirmedOpen(state: ConfirmedState | null): boolean | null {
  return state === null ? null : state === CONFIRMED_STATE.opened;
}
