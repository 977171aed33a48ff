import { createContext, useContext } from 'react';

/** The app holds the one question before something is stopped; every feature may ask it. */
export const StopOutputContext = createContext<(idOutput: string) => void>(() => {});

/** Asks once, naming what stops, and closes the output: `const stop = useStopOutput(); stop(output.id)`. */
export function useStopOutput(): (idOutput: string) => void {
  return useContext(StopOutputContext);
}
