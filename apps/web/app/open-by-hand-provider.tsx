import { useCallback, useState, type ReactNode } from 'react';
import { OpenByHandContext, type OpenByHand } from '../lib/open-by-hand.ts';

/** Holds the one dialog for opening an output by hand, so that a widget, a list and the start page open the same. */
export function OpenByHandProvider({ children }: { readonly children: ReactNode }) {
  const [, setWhat] = useState<OpenByHand | null>(null);
  const open = useCallback((next: OpenByHand) => setWhat(next), []);
  return <OpenByHandContext value={open}>{children}</OpenByHandContext>;
}
