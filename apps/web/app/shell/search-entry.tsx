import { useEffect, useMemo, useRef, useState, type ComponentType } from 'react';
import { useMe } from '../../entities/session/session.ts';
import { useShortcuts } from '../../features/search/keys/use-shortcuts.ts';
import { SearchButton } from '../../features/search/search-button.tsx';
import type { OpenSearchDialog, SearchDialogsProps } from '../../features/search/search-dialogs.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { useGoToHref } from '../../navigation/go.ts';
import { loadChunk } from '../../navigation/load-chunk.ts';
import { notifyFault } from '../../ui/frame/notify.ts';
import { PageError } from '../message/page-error.tsx';
import { useQuiet } from '../use-quiet.ts';
import { closeMenus, useEscapeForMenus } from './close-menus.ts';
import { searchPages } from '../search/search-pages.ts';

/** The search and the list of shortcuts; all parts that the first page does not need. */
const loadDialogs = () => loadChunk(() => import('../../features/search/search-dialogs.tsx'));

/** The search in the top bar, and the keys that work on every screen. */
export function SearchEntry() {
  const common = useTexts('common');
  const me = useMe();
  const go = useGoToHref();
  const [open, setOpen] = useState<OpenSearchDialog>(null);
  const [Dialogs, setDialogs] = useState<ComponentType<SearchDialogsProps> | null>(null);
  const focused = useRef<HTMLElement | null>(null);
  const pages = useMemo(() => searchPages(me), [me]);
  // Preloaded, so that it also works offline.
  const isQuiet = useQuiet();
  useEffect(() => {
    if (isQuiet) loadDialogs().catch((error: unknown) => console.warn('the search was not preloaded', error));
  }, [isQuiet]);
  useEscapeForMenus();
  const show = async (dialog: OpenSearchDialog) => {
    // A menu keeps the focus, and would take the keys meant for the field.
    closeMenus();
    if (open === null) focused.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setOpen(dialog);
    if (Dialogs !== null) return;
    try {
      const { default: loaded } = await loadDialogs();
      setDialogs(() => loaded);
    } catch (error) {
      console.warn('the search could not be loaded', error);
      setOpen(null);
      notifyFault(common.t('noConnection'));
    }
  };
  const close = () => {
    setOpen(null);
    focused.current?.focus({ preventScroll: true });
  };
  useShortcuts({
    onSearch: () => void show('search'),
    onHelp: () => void show('help'),
    onPlace: (letter) => {
      const page = pages.find((item) => item.letter === letter);
      // The search is open, but not loaded yet: the letter was meant for its field.
      if (page === undefined || open !== null) return false;
      go(page.href);
      return true;
    },
  });
  return (
    <>
      <SearchButton onOpen={() => void show('search')} />
      {Dialogs !== null && (
        <PageError>
          <Dialogs open={open} pages={pages} onHelp={() => void show('help')} onClose={close} />
        </PageError>
      )}
    </>
  );
}
