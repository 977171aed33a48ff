import { createElement, useEffect } from 'react';
import { useTitle } from '../i18n/use-title.ts';
import type { ScreenId } from '../navigation/paths.ts';
import { LoadingState } from '../ui/frame/loading-state.tsx';
import { PageError } from './message/page-error.tsx';
import { PageStops } from './message/page-stops.tsx';
import type { Screen } from './screen.ts';
import { screenOf } from './screens.ts';
import { useChunk } from './use-chunk.ts';
import { usePreload } from './use-preload.ts';

/** A screen from its own chunk: a skeleton while it loads, a message if it fails to load or render. */
export function LazyScreen({ id }: { readonly id: ScreenId }) {
  const screen = screenOf[id];
  const title = useTitle(screen.title);
  useEffect(() => {
    document.title = `${title} · Zagon`;
  }, [title]);
  return (
    <PageError key={id} stops={<PageStops />}>
      <LoadedScreen screen={screen} />
    </PageError>
  );
}

function LoadedScreen({ screen }: { readonly screen: Screen }) {
  const component = useChunk(screen.chunk);
  usePreload(screen.next, component !== null);
  return component === null ? <LoadingState height={320} /> : createElement(component);
}
