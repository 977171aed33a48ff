import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { loadChunk } from '../navigation/load-chunk.ts';
import { OpenByHandContext, WatchOrderContext, type HandOpeningRequest } from '../entities/output/open-by-hand.ts';
import { StopOutputContext } from '../entities/output/stop-output.ts';
import { PageError } from './message/page-error.tsx';

const OutputDialogs = lazy(() => loadChunk(() => import('../features/outputs/output-dialogs.tsx')));

/** Provides the dialogs for opening and stopping outputs by hand, so that every feature uses the same ones. */
export function OpenByHandProvider({ children }: { readonly children: ReactNode }) {
  const [opening, setOpening] = useState<HandOpeningRequest | null>(null);
  const [stopping, setStopping] = useState<string | null>(null);
  // The outputs whose order is watched until the module has responded.
  const [watched, setWatched] = useState<readonly string[]>([]);
  // They stay mounted once shown.
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
  const watch = useCallback((outputId: string) => {
    setMounted(true);
    setWatched((previous) => [...previous.filter((item) => item !== outputId), outputId]);
  }, []);
  const stop = useCallback((outputId: string) => {
    setMounted(true);
    setStopping(outputId);
  }, []);
  return (
    <OpenByHandContext value={open}>
      <WatchOrderContext value={watch}>
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
                  watched={watched}
                  onOrdered={watch}
                  onSettled={(outputId) => setWatched((previous) => previous.filter((item) => item !== outputId))}
                />
              </Suspense>
            </PageError>
          )}
        </StopOutputContext>
      </WatchOrderContext>
    </OpenByHandContext>
  );
}
