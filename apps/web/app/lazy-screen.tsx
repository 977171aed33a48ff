import { createElement, useEffect } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { useTitle } from '../i18n/use-title.ts';
import type { ScreenId } from '../navigation/paths.ts';
import { LoadingState } from '../ui/frame/loading-state.tsx';
import { useShownTabName } from '../navigation/tab-name.ts';
import { loadOf } from './load-screen.ts';
import { PageError } from './message/page-error.tsx';
import { PageStops } from './message/page-stops.tsx';
import { tabTitle } from './screen-name.ts';
import { screenOf } from './screens.ts';
import { useChunk } from './use-chunk.ts';
import { usePreload } from './use-preload.ts';

/** A screen from its own chunk: a skeleton while it loads, a message if it fails to load or render. */
export function LazyScreen({ id }: { readonly id: ScreenId }) {
  const screen = screenOf[id];
  const title = useTitle(screen.title);
  const { language } = useTexts('common');
  const tab = tabTitle(id, title, useShownTabName(), language);
  useEffect(() => {
    document.title = tab;
  }, [tab]);
  return <ScreenContent id={id} />;
}

/** The same without the title of the browser tab, for a list beside a page. */
export function ScreenContent({ id }: { readonly id: ScreenId }) {
  return (
    <PageError key={id} stops={<PageStops />}>
      <LoadedScreen id={id} />
    </PageError>
  );
}

function LoadedScreen({ id }: { readonly id: ScreenId }) {
  const component = useChunk(loadOf(id));
  usePreload(screenOf[id].next, component !== null);
  return component === null ? <LoadingState height={320} /> : createElement(component);
}
