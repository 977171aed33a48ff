import { createContext, useContext } from 'react';

/** The app mounts a single stop confirmation; every feature can open it. */
export const StopOutputContext = createContext<(outputId: string) => void>(() => {});

/** Asks once, naming what stops, and closes the output: `const stop = useStopOutput(); stop(output.id)`. */
export function useStopOutput(): (outputId: string) => void {
  return useContext(StopOutputContext);
}
