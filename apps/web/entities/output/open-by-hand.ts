import { createContext, useContext } from 'react';

/**
 * What to open: an output, optionally with preselected minutes, or a whole group. `send`: the minutes were already
 * confirmed by a button that names them, so the order is sent at once, unless there is something to know first.
 */
export type HandOpeningRequest =
  | { readonly outputId: string; readonly minutes?: number; readonly send?: true }
  | { readonly groupId: string; readonly outputId?: never };

/** A request to open a single output. */
export type OutputOpeningRequest = Extract<HandOpeningRequest, { outputId: string }>;

/** The app mounts a single hand opening dialog; every feature can open it. */
export const OpenByHandContext = createContext<(request: HandOpeningRequest) => void>(() => {});

/** Opens the hand opening dialog: `const open = useOpenByHand(); open({ outputId })`, or `open({ groupId })`. */
export function useOpenByHand(): (request: HandOpeningRequest) => void {
  return useContext(OpenByHandContext);
}
