import { createContext, useContext } from 'react';

/** What is to be opened: an output, and minutes that were already chosen; or all of a group together. */
export type OpenByHand =
  | { readonly idOutput: string; readonly minutes?: number }
  | { readonly idGroup: string; readonly idOutput?: never };

/** The app holds the one dialog for opening by hand; every feature may call it. */
export const OpenByHandContext = createContext<(what: OpenByHand) => void>(() => {});

/** Opens the dialog for opening by hand: `const open = useOpenByHand(); open({ idOutput })`, or `open({ idGroup })`. */
export function useOpenByHand(): (what: OpenByHand) => void {
  return useContext(OpenByHandContext);
}
