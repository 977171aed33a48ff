import { useState } from 'react';

/** Returns the previous value as long as the next one is equal, so that the map redraws only changes. */
export function useSame<Value>(next: Value): Value {
  const text = JSON.stringify(next);
  const [kept, setKept] = useState({ text, value: next });
  if (kept.text === text) return kept.value;
  setKept({ text, value: next });
  return next;
}
