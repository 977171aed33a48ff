import { createElement } from 'react';
import { Loading } from '../ui/loading.tsx';
import { PageError } from './page-error.tsx';
import { useChunk } from './use-chunk.ts';

const shell = () => import('./shell/shell.tsx');

/** The frame behind the sign-in in its own chunk: the sign-in does not wait for it. */
export function LazyShell() {
  return (
    <PageError>
      <Frame />
    </PageError>
  );
}

function Frame() {
  const component = useChunk(shell);
  return component === null ? <Loading height={480} /> : createElement(component);
}
