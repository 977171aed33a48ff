import { createContext, useContext } from 'react';

/** What is to be opened: an output, and minutes that were already chosen. */
export type OpenByHand = { readonly idOutput: string; readonly minutes?: number };

/** The app holds the one dialog for opening by hand; every feature may call it. */
export const OpenByHandContext = createContext<(what: OpenByHand) => void>(() => {});

/** Opens the dialog for opening an output by hand: `const open = useOpenByHand(); open({ idOutput })`. */
export function useOpenByHand(): (what: OpenByHand) => void {
  return useContext(OpenByHandContext);
}
