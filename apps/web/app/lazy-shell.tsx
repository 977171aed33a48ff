import { createElement } from 'react';
import { LoadingState } from '../ui/frame/loading-state.tsx';
import { loadShell } from './load-shell.ts';
import { PageError } from './page-error.tsx';
import { useChunk } from './use-chunk.ts';

/** The app shell in its own chunk, so that the sign-in does not wait for it. */
export function LazyShell() {
  return (
    <PageError>
      <ShellLoader />
    </PageError>
  );
}

function ShellLoader() {
  const component = useChunk(loadShell);
  return component === null ? <LoadingState height={480} /> : createElement(component);
}
