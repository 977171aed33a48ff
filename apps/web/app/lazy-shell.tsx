import { createElement } from 'react';
import { loadFarmTexts } from '../i18n/language.ts';
import { LoadingState } from '../ui/frame/loading-state.tsx';
import { PageError } from './page-error.tsx';
import { useChunk } from './use-chunk.ts';

const shell = async () => {
  const [part] = await Promise.all([import('./shell/shell.tsx'), loadFarmTexts()]);
  return part;
};

/** The app shell in its own chunk, so that the sign-in does not wait for it. */
export function LazyShell() {
  return (
    <PageError>
      <ShellLoader />
    </PageError>
  );
}

function ShellLoader() {
  const component = useChunk(shell);
  return component === null ? <LoadingState height={480} /> : createElement(component);
}
