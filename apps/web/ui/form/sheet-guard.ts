import { createContext } from 'react';

/** Asks before the sheet is closed; false if there is nothing to ask. */
export type AskToClose = (close: () => void) => boolean;

/** Registers a form of the surrounding sheet that may have to ask before the sheet is closed; null outside a sheet. */
export const SheetGuard = createContext<((ask: AskToClose) => () => void) | null>(null);
