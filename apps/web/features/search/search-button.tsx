import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { usePhone } from '../../ui/theme/use-phone.ts';
import { useSingleKeys } from './keys/single-keys.ts';
import css from './search-button.module.css';

type Props = { readonly onOpen: () => void };

/** Opens the search from the top bar; on a desktop with its key. */
export function SearchButton({ onOpen }: Props) {
  const { t } = useTexts('common');
  const phone = usePhone();
  const singleKeys = useSingleKeys();
  return (
    <UnstyledButton
      className={css.button ?? ''}
      aria-label={t('search')}
      aria-haspopup="dialog"
      aria-keyshortcuts={singleKeys ? '/ Control+K Meta+K' : 'Control+K Meta+K'}
      onClick={onOpen}
    >
      <IconSearch size={20} aria-hidden="true" />
      {!phone && (
        <>
          {t('search')} <kbd aria-hidden="true">{singleKeys ? '/' : 'Ctrl K'}</kbd>
        </>
      )}
    </UnstyledButton>
  );
}
