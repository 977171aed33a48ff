import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { loadChunk } from '../navigation/load-chunk.ts';
import { OpenByHandContext, type HandOpeningRequest } from '../entities/output/open-by-hand.ts';
import { StopOutputContext } from '../entities/output/stop-output.ts';
import { PageError } from './page-error.tsx';

const OutputDialogs = lazy(() => loadChunk(() => import('../features/outputs/output-dialogs.tsx')));

/** Provides the dialogs for opening and stopping outputs by hand, so that every feature shows the same ones. */
export function OpenByHandProvider({ children }: { readonly children: ReactNode }) {
  const [opening, setOpening] = useState<HandOpeningRequest | null>(null);
  const [stopping, setStopping] = useState<string | null>(null);
  // Once mounted they stay: an order is watched until the module has responded.
  const [mounted, setMounted] = useState(false);
  // Navigating away closes the dialog.
  const page = useRouterState({ select: (state) => state.location.pathname });
  const [openedOnPage, setOpenedOnPage] = useState(page);
  if (openedOnPage !== page) {
    setOpenedOnPage(page);
    setOpening(null);
    setStopping(null);
  }
  const open = useCallback((request: HandOpeningRequest) => {
    setMounted(true);
    setOpening(request);
  }, []);
  const stop = useCallback((outputId: string) => {
    setMounted(true);
    setStopping(outputId);
  }, []);
  return (
    <OpenByHandContext value={open}>
      <StopOutputContext value={stop}>
        {children}
        {mounted && (
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
