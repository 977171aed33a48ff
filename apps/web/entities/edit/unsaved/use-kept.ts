import { useState } from 'react';
import type { Kept } from './kept.ts';

/** The content of a form that is based on nothing saved, such as that of a new item. */
export function useKept<Values>(values: Values, onRestore: (values: Values) => void): Kept<Values> {
  const [unchanged] = useState(values);
  return { values, unchanged, basis: null, onRestore };
}
