import { useRouterState } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import { useMe } from '../../entities/session/session.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { ListAboveContext } from '../../navigation/list-above.ts';
import { OwnSearchContext } from '../../navigation/own-search.ts';
import { hrefOf, type PlainScreenId } from '../../navigation/paths.ts';
import { BesideContext } from '../../ui/frame/beside.ts';
import { escapeToList, moveFocus } from '../../ui/focus/list-keys.ts';
import { useFrom } from '../../ui/theme/use-from.ts';
import type { Width } from '../../ui/theme/widths.ts';
import { ScreenContent } from '../lazy-screen.tsx';
import { screenAccess } from '../screen-access.ts';
import { screenOf } from '../screens.ts';
import css from './beside.module.css';
import { listFor } from './visited-list.ts';

type Props = {
  /** The lists of which one is shown. */
  readonly lists: readonly [PlainScreenId, ...PlainScreenId[]];
  readonly from: Width;
  readonly children: ReactNode;
};

/** A page of one item, and in a wide window the list it was chosen from beside it: the selection is the address. */
export function WithListBeside({ lists, from, children }: Props) {
  const me = useMe();
  const isWide = useFrom(from);
  // Kept while items are chosen from it: another list visited in another way opens with the next page.
  const [list] = useState(() => listFor(lists));
  const [pane, setPane] = useState<HTMLElement | null>(null);
  const title = useTitle(screenOf[list.id].title);
  const above = useMemo(
    () => ({ href: hrefOf({ screen: list.id, search: Object.fromEntries(new URLSearchParams(list.search)) }), title }),
    [list, title],
  );
  const isShown = isWide && me !== undefined && screenAccess(screenOf[list.id], me) === 'show';
  return (
    <div className={isShown ? css.split : undefined} data-beside={isShown || undefined}>
      {isShown && <ListPane id={list.id} search={list.search} pane={pane} onPane={setPane} />}
      {/* The same element at every width: resizing the window must not lose what is typed. */}
      <div role="presentation" className={css.page} onKeyDown={(event) => escapeToList(event, pane)}>
        <ListAboveContext value={above}>{children}</ListAboveContext>
      </div>
    </div>
  );
}

type PaneProps = {
  readonly id: PlainScreenId;
  readonly search: string;
  readonly pane: HTMLElement | null;
  readonly onPane: (pane: HTMLElement | null) => void;
};

function ListPane({ id, search: first, pane, onPane }: PaneProps) {
  const title = useTitle(screenOf[id].title);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const [search, setSearch] = useState(first);
  const ownSearch = useMemo(() => ({ search, change: setSearch }), [search]);
  const beside = useMemo(() => ({ scroller: pane, openHref: `#${pathname}` }), [pane, pathname]);
  return (
    <section ref={onPane} className={css.list} aria-label={title}>
      <div role="presentation" onKeyDown={moveFocus}>
        <OwnSearchContext value={ownSearch}>
          <BesideContext value={beside}>
            <ScreenContent id={id} />
          </BesideContext>
        </OwnSearchContext>
      </div>
    </section>
  );
}
