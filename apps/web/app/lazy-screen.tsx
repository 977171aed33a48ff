import { createElement, useEffect } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import type { ScreenId } from '../lib/paths.ts';
import { Loading } from '../ui/loading.tsx';
import { PageError } from './page-error.tsx';
import { screenOf, type Screen } from './screens.ts';
import { useChunk } from './use-chunk.ts';

/** A screen from its own chunk: grey shapes until it is there, an answer when it does not come or breaks. */
export function LazyScreen({ id }: { readonly id: ScreenId }) {
  const screen = screenOf[id];
  const { t } = useTexts(screen?.title ?? 'start');
  // Every feature's texts have a title; the compiler cannot see that through the union of all features.
  const title = (t as (key: string) => string)('title');
  useEffect(() => {
    document.title = `${title} · Zagon`;
  }, [title]);
  if (screen === undefined) return null;
  return (
    <PageError key={id}>
      <Loaded screen={screen} />
    </PageError>
  );
}

function Loaded({ screen }: { readonly screen: Screen }) {
  const component = useChunk(screen.chunk);
  return component === null ? <Loading height={320} /> : createElement(component);
}
