import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import css from './long-list.module.css';

/** Distance below the view at which the next rows are loaded. */
const AHEAD = '1200px';

type Props = {
  readonly of: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => unknown;
  };
  readonly shown: number;
  /** Undefined: unknown, or not yet loaded. */
  readonly count: number | undefined;
};

/** The end of a long list: how many rows are loaded, and loads more before the user gets there. */
export function LoadMore({ of: pages, shown, count }: Props) {
  const { t } = useTexts('ui');
  const end = useRef<HTMLDivElement>(null);
  const mayLoad = pages.hasNextPage && !pages.isFetchingNextPage && !pages.isFetchNextPageError;
  const load = useEffectEvent(() => void pages.fetchNextPage());
  useEffect(() => {
    if (!mayLoad || end.current === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) load();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [mayLoad]);
  return (
    <div ref={end} className={css.end}>
      <p className="note num" role="status">
        {pages.hasNextPage
          ? t(count === undefined ? 'longList.soFar' : 'longList.someShown', { shown, count: count ?? shown })
          : t('longList.allShown', { count: shown })}
      </p>
      {/* Without an observer, after a failure, and for the keyboard. */}
      {pages.hasNextPage && (
        <Button variant="default" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('longList.loadMore')}
        </Button>
      )}
    </div>
  );
}
