import { useState } from 'react';

/** The first value that was loaded: what is saved during a replay has no part in it. Undefined while it loads. */
export function useHeld<Value>(loaded: Value | undefined): Value | undefined {
  const [held, setHeld] = useState(loaded);
  if (held === undefined && loaded !== undefined) setHeld(loaded);
  return held ?? loaded;
}
