import { createElement } from 'react';
import { loadFarmTexts } from '../i18n/language.ts';
import { Loading } from '../ui/loading.tsx';
import { PageError } from './page-error.tsx';
import { useChunk } from './use-chunk.ts';

const shell = async () => {
  const [part] = await Promise.all([import('./shell/shell.tsx'), loadFarmTexts()]);
  return part;
};

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
