import { Modal } from '@mantine/core';
import { useTexts } from '../../i18n/use-texts.ts';
import { usePhone } from '../../ui/theme/use-phone.ts';
import { ShortcutsSheet } from './keys/shortcuts-sheet.tsx';
import type { Entry, SearchPage } from './kinds/kind.ts';
import { SearchPanel } from './panel/search-panel.tsx';
import { useChoose } from './panel/use-choose.ts';
import { registerSearchTexts } from './register-texts.ts';
import css from './search.module.css';

registerSearchTexts();

/** Which of the dialogs is open. */
export type OpenSearchDialog = 'search' | 'help' | null;

export type SearchDialogsProps = {
  readonly open: OpenSearchDialog;
  readonly pages: readonly SearchPage[];
  readonly onHelp: () => void;
  /** Closes the dialog and returns the focus to where it was. */
  readonly onClose: () => void;
};

/** The search over everything, and the list of keyboard shortcuts. */
export default function SearchDialogs({ open, pages, onHelp, onClose }: SearchDialogsProps) {
  const { t } = useTexts('search');
  const phone = usePhone();
  const choose = useChoose();
  const close = (entry: Entry) => {
    // First, so that a confirmation dialog returns the focus to the same place.
    onClose();
    choose(entry.choice);
  };
  return (
    <>
      <Modal.Root
        opened={open === 'search'}
        onClose={onClose}
        size={1000}
        yOffset="9dvh"
        radius="lg"
        fullScreen={phone}
        returnFocus={false}
        classNames={{ content: css.dialog ?? '' }}
        transitionProps={{ duration: 0 }}
      >
        <Modal.Overlay />
        <Modal.Content aria-label={t('title')}>
          <SearchPanel pages={pages} onChoose={close} onClose={onClose} onHelp={onHelp} />
        </Modal.Content>
      </Modal.Root>
      <ShortcutsSheet open={open === 'help'} pages={pages} onClose={onClose} />
    </>
  );
}
