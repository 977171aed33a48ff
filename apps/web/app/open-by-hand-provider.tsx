import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { loadChunk } from '../lib/load-chunk.ts';
import { OpenByHandContext, type OpenByHand } from '../lib/open-by-hand.ts';
import { StopOutputContext } from '../lib/stop-output.ts';
import { PageError } from './page-error.tsx';

const OutputDialogs = lazy(() => loadChunk(() => import('../features/outputs/output-dialogs.tsx')));

/** Holds the dialogs for opening and stopping an output by hand, so that a widget, a list and the start page show the same. */
export function OpenByHandProvider({ children }: { readonly children: ReactNode }) {
  const [opening, setOpening] = useState<OpenByHand | null>(null);
  const [stopping, setStopping] = useState<string | null>(null);
  // Once asked for they stay: what was ordered is watched until the module has answered.
  const [needed, setNeeded] = useState(false);
  // Who goes to another page, or back, leaves the dialog behind too.
  const page = useRouterState({ select: (state) => state.location.pathname });
  const [from, setFrom] = useState(page);
  if (from !== page) {
    setFrom(page);
    setOpening(null);
    setStopping(null);
  }
  const open = useCallback((what: OpenByHand) => {
    setNeeded(true);
    setOpening(what);
  }, []);
  const stop = useCallback((idOutput: string) => {
    setNeeded(true);
    setStopping(idOutput);
  }, []);
  return (
    <OpenByHandContext value={open}>
      <StopOutputContext value={stop}>
        {children}
        {needed && (
          <PageError>
            <Suspense fallback={null}>
              <OutputDialogs
                opening={opening}
                onOpeningClose={() => setOpening(null)}
                stopping={stopping}
                onStoppingClose={() => setStopping(null)}
              />
            </Suspense>
          </PageError>
        )}
      </StopOutputContext>
    </OpenByHandContext>
  );
}
