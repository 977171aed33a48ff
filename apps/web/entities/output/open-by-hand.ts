import { createContext, useContext } from 'react';
import type { Refused } from '../../api/types.ts';

/**
 * The target to open: an output, optionally with preselected minutes, or a whole group. `send`: the minutes were
 * already confirmed by a button that names them, so the order is sent at once, unless the user must know something
 * first. `focus`: the dialog was opened by a key, and Enter pressed again must not order anything; so the state of the
 * output has the focus, not the minutes. `refused`: the screen sent the order itself, and this is why it was not accepted.
 */
export type HandOpeningRequest =
  | {
      readonly outputId: string;
      readonly minutes?: number;
      readonly send?: true;
      readonly focus?: 'state';
      readonly refused?: Refused;
    }
  | { readonly groupId: string; readonly outputId?: never };

/** A request to open a single output. */
export type OutputOpeningRequest = Extract<HandOpeningRequest, { outputId: string }>;

/** The app mounts a single hand opening dialog; every feature can open it. */
export const OpenByHandContext = createContext<(request: HandOpeningRequest) => void>(() => {});

/** Opens the hand opening dialog: `const open = useOpenByHand(); open({ outputId })`, or `open({ groupId })`. */
export function useOpenByHand(): (request: HandOpeningRequest) => void {
  return useContext(OpenByHandContext);
}

/** Watches orders that a screen sent without the dialog. */
export const WatchOrderContext = createContext<(outputId: string) => void>(() => {});

/** Watches the order of an output until it is settled: its failure is reported, whatever page is shown by then. */
export function useWatchOrder(): (outputId: string) => void {
  return useContext(WatchOrderContext);
}
