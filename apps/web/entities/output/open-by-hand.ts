import { createContext, useContext } from 'react';

/** What to open: an output, optionally with preselected minutes, or a whole group. */
export type HandOpeningRequest =
  | { readonly outputId: string; readonly minutes?: number }
  | { readonly groupId: string; readonly outputId?: never };

/** The app mounts a single hand opening dialog; every feature can open it. */
export const OpenByHandContext = createContext<(request: HandOpeningRequest) => void>(() => {});

/** Opens the hand opening dialog: `const open = useOpenByHand(); open({ outputId })`, or `open({ groupId })`. */
export function useOpenByHand(): (request: HandOpeningRequest) => void {
  return useContext(OpenByHandContext);
}
