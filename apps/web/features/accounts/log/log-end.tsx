import type { ComponentProps } from 'react';
import { LoadMore } from '../../../entities/long-list/load-more.tsx';
import type { useEntries } from './use-entries.ts';
import css from './log.module.css';

type Log = ReturnType<typeof useEntries<{ readonly id: string }>>;

/** The end of a log: loads more entries before the user gets there. Nothing is shown before the first page. */
export function LogEnd({ of: log }: { readonly of: ComponentProps<typeof LoadMore>['of'] & Pick<Log, 'data'> }) {
  const shown = log.data?.pages.reduce((sum, { entries }) => sum + entries.length, 0) ?? 0;
  if (shown === 0) return null;
  return (
    <div className={css.more}>
      <LoadMore of={log} shown={shown} count={undefined} />
    </div>
  );
}
